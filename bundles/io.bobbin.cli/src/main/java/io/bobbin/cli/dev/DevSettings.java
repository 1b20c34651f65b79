package io.bobbin.cli.dev;

import java.util.List;

/** What daemons of a development or trial cluster are told, on top of {@code etc/}. */
final class DevSettings {

    private DevSettings() {}

    /** @param address where it listens; port 0 takes a free one */
    static List<String> manager(String address) {
        return List.of("io.bobbin.rm.endpoint:addresses=grpc=" + address);
    }

    static List<String> trial() {
        return manager("127.0.0.1:0");
    }

    static List<String> node(String address, String manager) {
        return List.of();
    }
}
