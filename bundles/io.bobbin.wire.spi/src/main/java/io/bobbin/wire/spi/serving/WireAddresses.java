package io.bobbin.wire.spi.serving;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.setting.Setting;
import java.net.InetSocketAddress;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where to listen, by the name of the wire; port 0 takes a free one. Hosts are looked up when they are listened on.
 */
public record WireAddresses(Map<String, InetSocketAddress> byWire) {

    /** Nowhere. */
    public static final WireAddresses NONE = new WireAddresses(Map.of());

    public WireAddresses {
        byWire = Collections.unmodifiableMap(new TreeMap<>(byWire));
    }

    /**
     * Reads {@code <wire>=<host>:<port>}; blank texts are left out.
     *
     * @param setting the setting that the texts come from
     * @throws BobbinException CONFIGURATION, naming setting and text
     */
    public static WireAddresses parse(Setting setting, String... texts) {
        var byWire = new TreeMap<String, InetSocketAddress>();
        for (String text : texts) {
            String stripped = text.strip();
            if (!stripped.isEmpty()) {
                int equals = stripped.indexOf('=');
                int colon = stripped.lastIndexOf(':');
                if (equals < 1 || colon < equals + 2) {
                    throw malformed(setting, text);
                }
                byWire.put(
                        stripped.substring(0, equals),
                        address(setting, text, stripped.substring(equals + 1, colon), stripped.substring(colon + 1)));
            }
        }
        return new WireAddresses(byWire);
    }

    private static InetSocketAddress address(Setting setting, String text, String host, String port) {
        try {
            return InetSocketAddress.createUnresolved(host, Integer.parseInt(port));
        } catch (IllegalArgumentException noPort) {
            throw malformed(setting, text);
        }
    }

    private static BobbinException malformed(Setting setting, String text) {
        return setting.wrong(
                "'" + text + "'", "<wire>=<host>:<port>, as in grpc=127.0.0.1:8032, or with port 0 for a free one");
    }
}
