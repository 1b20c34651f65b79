package io.bobbin.api.id;

/**
 * Identity of a node manager: host and port of its container management. Text {@code host:port}; the host keeps its
 * case, the port is not checked for its range; an IPv6 address stands in brackets. Ordered by host text, then port.
 */
public record NodeId(String host, int port) implements Comparable<NodeId> {

    /** Reads {@code host:port}; white space around the host is dropped. */
    public static NodeId parse(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0
                || colon == text.length() - 1
                || !isHost(text.substring(0, colon).trim())) {
            throw new IllegalArgumentException("Not a node id: '" + text + "' (expected host:port)");
        }
        String port = text.substring(colon + 1);
        try {
            return new NodeId(text.substring(0, colon).trim(), Integer.parseInt(port));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Not a node id: '" + text + "' (port '" + port + "' is no number)", e);
        }
    }

    /** A colon separates host and port, so an address that has some must be bracketed. */
    private static boolean isHost(String host) {
        return host.indexOf(':') < 0 || (host.startsWith("[") && host.endsWith("]"));
    }

    @Override
    public int compareTo(NodeId other) {
        int order = host.compareTo(other.host);
        return order != 0 ? order : Integer.compare(port, other.port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
