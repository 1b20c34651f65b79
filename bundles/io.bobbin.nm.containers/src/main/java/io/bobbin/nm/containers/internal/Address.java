package io.bobbin.nm.containers.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.Map;
import java.util.TreeMap;

/** Where a wire listens; port 0 takes a free one. */
record Address(String host, int port) {

    /**
     * Reads settings of the form {@code <wire>=<host>:<port>}.
     *
     * @throws BobbinException CONFIGURATION, naming the text
     */
    static Map<String, Address> parse(String... texts) {
        var byWire = new TreeMap<String, Address>();
        for (String text : texts) {
            String stripped = text.strip();
            if (!stripped.isEmpty()) {
                int equals = stripped.indexOf('=');
                int colon = stripped.lastIndexOf(':');
                if (equals < 1
                        || colon < equals + 2
                        || !stripped.substring(colon + 1).matches("[0-9]{1,5}")) {
                    throw new BobbinException(
                            ErrorCode.CONFIGURATION,
                            "addresses of io.bobbin.nm.containers: '" + text
                                    + "' (expected <wire>=<host>:<port>, as in grpc=127.0.0.1:8041)");
                }
                byWire.put(
                        stripped.substring(0, equals),
                        new Address(
                                stripped.substring(equals + 1, colon),
                                Integer.parseInt(stripped.substring(colon + 1))));
            }
        }
        return byWire;
    }
}
