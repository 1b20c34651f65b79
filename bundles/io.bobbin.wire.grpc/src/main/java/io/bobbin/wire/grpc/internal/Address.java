package io.bobbin.wire.grpc.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;

/** Where a server listens. Text {@code host:port}, an IPv6 address in brackets. */
record Address(String host, int port) {
    private static final int HIGHEST_PORT = 65_535;

    static Address parse(String text) {
        int colon = text.lastIndexOf(':');
        String host = text.substring(0, Math.max(0, colon));
        String port = text.substring(colon + 1);
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        boolean number = port.matches("[0-9]{1,5}") && Integer.parseInt(port) <= HIGHEST_PORT;
        if (host.isEmpty() || (host.indexOf(':') >= 0 && !bracketed) || !number) {
            throw new BobbinException(ErrorCode.BAD_REQUEST, "Not an address: '" + text + "' (expected host:port)");
        }
        return new Address(bracketed ? host.substring(1, host.length() - 1) : host, Integer.parseInt(port));
    }

    @Override
    public String toString() {
        return host.indexOf(':') < 0 ? host + ":" + port : "[" + host + "]:" + port;
    }
}
