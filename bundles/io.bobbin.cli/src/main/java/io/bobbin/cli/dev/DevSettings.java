package io.bobbin.cli.dev;

import java.util.ArrayList;
import java.util.List;

/**
 * What daemons of a development or trial cluster are told, on top of {@code etc/}: small containers, and losses that are
 * noticed while somebody looks.
 */
final class DevSettings {

    private static final String ENGINE = "io.bobbin.rm.engine:";

    private DevSettings() {}

    /** @param address where it listens; port 0 takes a free one */
    static List<String> manager(String address) {
        return List.of(
                "io.bobbin.rm.endpoint:addresses=grpc=" + address,
                ENGINE + "minimum-memory-mb=256",
                ENGINE + "maximum-memory-mb=16384",
                ENGINE + "minimum-vcores=1",
                ENGINE + "maximum-vcores=16",
                ENGINE + "node-expiry-ms=20000",
                ENGINE + "heartbeat-interval-ms=500");
    }

    /** A node takes a free port, and the same again when it comes back. */
    static List<String> node(String manager) {
        return List.of(
                "io.bobbin.nm.heartbeat:manager=" + manager,
                "io.bobbin.nm.engine:memory-mb=8192",
                "io.bobbin.nm.engine:vcores=16");
    }

    /** The settings with those of the user that are for daemons of this role; a later one wins. */
    static List<String> with(List<String> settings, List<String> users, String role) {
        var all = new ArrayList<>(settings);
        String other = role.equals("rm") ? "io.bobbin.nm." : "io.bobbin.rm.";
        users.stream().filter(setting -> !setting.startsWith(other)).forEach(all::add);
        return all;
    }

    /** Manager and node in one process. */
    static List<String> trial() {
        var settings = new ArrayList<>(manager("127.0.0.1:0"));
        settings.add("io.bobbin.nm.engine:memory-mb=8192");
        settings.add("io.bobbin.nm.engine:vcores=16");
        return settings;
    }
}
