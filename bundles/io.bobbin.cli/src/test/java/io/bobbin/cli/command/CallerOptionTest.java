package io.bobbin.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.admin.socket.SecretFile;
import io.bobbin.api.error.BobbinException;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.security.spi.AdminToken;
import io.bobbin.security.spi.CallCredentials;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class CallerOptionTest {

    private static final String SELF = System.getProperty("user.name");

    @TempDir
    Path directory;

    private final ClusterAddress found = new ClusterAddress(Path.of("/data/rm/admin.sock"), "127.0.0.1:1", "test");

    private ClusterAddress calling(Map<String, String> environment, String... arguments) {
        var option = new CallerOption();
        var spec = CommandSpec.create().addMixin("caller", CommandSpec.forAnnotatedObject(option));
        new CommandLine(spec).parseArgs(arguments);
        return option.calling(found, new Surroundings(System.out, System.err, environment, directory, null, false));
    }

    @Test
    void whoNamesNobodyMayUseTheSocketAndIsCalledByTheirOwnName() {
        var address = calling(Map.of("BOBBIN_USER", ""));

        assertThat(address).isEqualTo(found);
        assertThat(address.credentials()).isEqualTo(CallCredentials.user(SELF));
    }

    @Test
    void aNameThatIsGivenIsUsedOnTheWireAndTheOptionIsStrongerThanTheVariable() {
        assertThat(calling(Map.of("BOBBIN_USER", "ann")))
                .isEqualTo(found.calledBy(CallCredentials.user("ann")))
                .satisfies(address -> assertThat(address.socket()).isNull());
        assertThat(calling(Map.of("BOBBIN_USER", "ann"), "--as", "bob").credentials())
                .isEqualTo(CallCredentials.user("bob"));
    }

    @Test
    void aTokenFileProvesTheOperator() throws Exception {
        String secret = SecretFile.create(directory.resolve("admin.token"));

        assertThat(calling(Map.of(), "--token-file", "admin.token").credentials())
                .isEqualTo(new CallCredentials(SELF, AdminToken.shown(SELF, secret)));
        assertThat(calling(Map.of("BOBBIN_TOKEN_FILE", "admin.token"), "--as", "olga")
                        .credentials())
                .isEqualTo(new CallCredentials("olga", AdminToken.shown("olga", secret)));
    }

    @Test
    void aTokenFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> calling(Map.of(), "--token-file", "missing"))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("missing");
    }
}
