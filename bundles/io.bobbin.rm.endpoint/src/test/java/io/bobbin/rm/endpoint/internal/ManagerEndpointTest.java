package io.bobbin.rm.endpoint.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ManagerEndpointTest {

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(ManagerEndpoint.Config.class.getMethod("addresses").getDefaultValue())
                .isEqualTo(new String[] {"grpc=127.0.0.1:8032"});
        assertThat(ManagerEndpoint.Config.class.getMethod("security").getDefaultValue())
                .isEqualTo("open");
    }
}
