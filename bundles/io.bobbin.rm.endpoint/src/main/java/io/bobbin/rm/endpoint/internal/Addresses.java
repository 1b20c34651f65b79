package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Where to listen, by the name of the wire. */
record Addresses(Map<String, InetSocketAddress> byWire) {

    Addresses {
        byWire = Collections.unmodifiableMap(new TreeMap<>(byWire));
    }

    /**
     * Reads {@code <wire>=<host>:<port>}.
     *
     * @throws BobbinException CONFIGURATION, naming the text
     */
    static Addresses parse(String... texts) {
        var byWire = new TreeMap<String, InetSocketAddress>();
        for (String text : texts) {
            String trimmed = text.strip();
            if (!trimmed.isEmpty()) {
                int equals = trimmed.indexOf('=');
                int colon = trimmed.lastIndexOf(':');
                if (equals < 1 || colon < equals + 2) {
                    throw malformed(text);
                }
                byWire.put(
                        trimmed.substring(0, equals),
                        address(trimmed.substring(equals + 1, colon), trimmed.substring(colon + 1), text));
            }
        }
        return new Addresses(byWire);
    }

    private static InetSocketAddress address(String host, String port, String text) {
        try {
            return new InetSocketAddress(host, Integer.parseInt(port));
        } catch (IllegalArgumentException noPort) {
            throw malformed(text);
        }
    }

    private static BobbinException malformed(String text) {
        return new BobbinException(
                ErrorCode.CONFIGURATION,
                "addresses of io.bobbin.rm.endpoint: '" + text + "' (expected <wire>=<host>:<port>, as in "
                        + "grpc=127.0.0.1:8032)");
    }
}
