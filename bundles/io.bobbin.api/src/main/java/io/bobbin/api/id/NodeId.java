package io.bobbin.api.id;

import java.util.Comparator;

/**
 * Identity of a node manager: host and port of its container management. Text {@code host:port}; the host keeps its
 * case, the port is not checked for its range. Ordered by host text, then port.
 */
public record NodeId(String host, int port) implements Comparable<NodeId> {

    private static final Comparator<NodeId> ORDER =
            Comparator.comparing(NodeId::host).thenComparingInt(NodeId::port);

    /** Reads {@code host:port}; white space around the host is dropped. */
    public static NodeId parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0 || colon != text.lastIndexOf(':') || colon == text.length() - 1) {
            throw new IllegalArgumentException("Not a node id: '" + text + "' (expected host:port)");
        }
        String port = text.substring(colon + 1);
        try {
            return new NodeId(text.substring(0, colon).trim(), Integer.parseInt(port));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("Not a node id: '" + text + "' (port '" + port + "' is no number)", e);
        }
    }

    @Override
    public int compareTo(NodeId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
