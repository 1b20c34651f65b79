package io.bobbin.metrics.http.internal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** {@code host:port}, as operators write it. */
final class ListenAddress {

    private static final int LARGEST_PORT = 65_535;

    private ListenAddress() {}

    /** @throws IOException when it is not an address, or its host is not known */
    static InetSocketAddress of(String text) throws IOException {
        int colon = text.lastIndexOf(':');
        if (colon <= 0 || !text.substring(colon + 1).matches("\\d{1,5}")) {
            throw new IOException("address: '" + text + "' (expected: host:port)");
        }
        int port = Integer.parseInt(text.substring(colon + 1));
        if (port > LARGEST_PORT) {
            throw new IOException("address: '" + text + "' (expected: a port up to " + LARGEST_PORT + ")");
        }
        String host = text.substring(0, colon).replace("[", "").replace("]", "");
        return new InetSocketAddress(InetAddress.getByName(host), port);
    }

    static String text(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }
}
