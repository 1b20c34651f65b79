package io.bobbin.rm.endpoint.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {

    @Test
    void eachWireHasItsAddress() {
        assertThat(Addresses.parse("grpc=127.0.0.1:8032", " hadoop=127.0.0.1:0", "")
                        .byWire())
                .containsEntry("grpc", new InetSocketAddress(InetAddress.getLoopbackAddress(), 8032))
                .containsEntry("hadoop", new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:8032", "grpc=127.0.0.1", "grpc=:1", "grpc=127.0.0.1:x", "grpc=127.0.0.1:70000"})
    void whatIsMalformedIsNamed(String text) {
        assertThatThrownBy(() -> Addresses.parse(text))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("'" + text + "'")
                .hasMessageContaining("grpc=127.0.0.1:8032");
    }

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(ManagerEndpoint.Config.class.getMethod("addresses").getDefaultValue())
                .isEqualTo(new String[] {"grpc=127.0.0.1:8032"});
        assertThat(ManagerEndpoint.Config.class.getMethod("security").getDefaultValue())
                .isEqualTo("open");
    }
}
