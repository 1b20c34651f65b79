package io.bobbin.client.am;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.client.FakeWire;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerEnvironmentTest {

    private static final String CONTAINER = "container_1_0001_01_000001";
    private static final Token OWN = new Token(new byte[] {1}, new byte[] {2}, Token.AM_RM, "");

    @TempDir
    Path directory;

    private Map<String, String> variables(Credentials credentials) throws IOException {
        Path file = Files.write(directory.resolve("container_tokens"), CredentialsCodec.encode(credentials));
        return Map.of(
                "CONTAINER_ID",
                CONTAINER,
                "USER",
                "ann",
                "HADOOP_TOKEN_FILE_LOCATION",
                file.toString(),
                "BOBBIN_RM",
                "127.0.0.1:8030");
    }

    @Test
    void anAmFindsItsIdItsTokenAndItsManager() throws IOException {
        var environment = ContainerEnvironment.of(variables(Credentials.EMPTY.with("", OWN)));

        Endpoint manager = environment.manager(new FakeWire(this), "BOBBIN_RM");

        assertThat(environment.container()).hasToString(CONTAINER);
        assertThat(manager.address()).isEqualTo("127.0.0.1:8030");
        assertThat(manager.credentials().user()).isEqualTo("ann");
        assertThat(manager.credentials().token()).isEqualTo(OWN);
    }

    @Test
    void aTaskHasNoTokenOfAnAm() throws IOException {
        var environment = ContainerEnvironment.of(variables(Credentials.EMPTY));

        assertThatThrownBy(environment::amRmToken)
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(Token.AM_RM);
    }

    @Test
    void outsideAContainerTheMissingVariableIsNamed() {
        assertThatThrownBy(() -> ContainerEnvironment.of(Map.of()))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("HADOOP_TOKEN_FILE_LOCATION");
    }

    @Test
    void aTokenFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> ContainerEnvironment.of(Map.of(
                        "HADOOP_TOKEN_FILE_LOCATION", "/no/such/file", "CONTAINER_ID", CONTAINER, "USER", "ann")))
                .hasMessageContaining("/no/such/file");
    }
}
