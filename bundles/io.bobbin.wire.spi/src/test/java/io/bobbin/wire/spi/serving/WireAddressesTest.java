package io.bobbin.wire.spi.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.setting.Setting;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireAddressesTest {

    private static final Setting SETTING = new Setting("addresses", "io.bobbin.example");

    @Test
    void eachWireHasItsAddress() {
        assertThat(WireAddresses.parse(SETTING, "grpc=127.0.0.1:8032", " hadoop=127.0.0.1:0", "")
                        .byWire())
                .containsEntry("grpc", InetSocketAddress.createUnresolved("127.0.0.1", 8032))
                .containsEntry("hadoop", InetSocketAddress.createUnresolved("127.0.0.1", 0))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8032", "grpc=127.0.0.1", "grpc=:1", "grpc=127.0.0.1:x", "grpc=127.0.0.1:70000"})
    void whatIsMalformedIsNamed(String text) {
        assertThatThrownBy(() -> WireAddresses.parse(SETTING, text))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("'" + text + "'")
                .hasMessageContaining("addresses of io.bobbin.example")
                .hasMessageContaining("grpc=127.0.0.1:8032");
    }
}
