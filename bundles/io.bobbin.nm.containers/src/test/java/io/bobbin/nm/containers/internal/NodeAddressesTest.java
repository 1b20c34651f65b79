package io.bobbin.nm.containers.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.nm.ports.EndpointPort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeAddressesTest {

    private final List<String> told = new ArrayList<>();
    private final NodeAddresses addresses = new NodeAddresses(new EndpointPort() {
        @Override
        public void listening(String wire, String address) {
            told.add(wire + " at " + address);
        }

        @Override
        public void silent(String wire) {
            told.add(wire + " silent");
        }
    });

    @Test
    void theEngineIsToldWhatHasChangedAndNoMore() {
        addresses.changed(Map.of("grpc", "host:1"));
        addresses.changed(Map.of("grpc", "host:1", "hadoop", "host:2"));
        addresses.changed(Map.of("grpc", "host:3"));

        assertThat(told).containsExactly("grpc at host:1", "hadoop at host:2", "hadoop silent", "grpc at host:3");
    }

    @Test
    void aPortIsRememberedInTheDataDirectory(@TempDir Path data) {
        assertThat(new PortFile(data).recall("grpc")).isZero();

        new PortFile(data).keep("grpc", 40_001);

        assertThat(new PortFile(data).recall("grpc")).isEqualTo(40_001);
        assertThat(new PortFile(data).recall("hadoop")).isZero();
    }

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(NodeContainers.Config.class.getMethod("addresses").getDefaultValue())
                .isEqualTo(new String[] {"grpc=127.0.0.1:0"});
        assertThat(NodeContainers.Config.class.getMethod("security").getDefaultValue())
                .isEqualTo("open");
    }
}
