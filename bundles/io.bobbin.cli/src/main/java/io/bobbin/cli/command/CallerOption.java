package io.bobbin.cli.command;

import io.bobbin.admin.socket.SecretFile;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.security.spi.AdminToken;
import io.bobbin.security.spi.CallCredentials;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** As whom a cluster is called. */
final class CallerOption {

    private static final String USER = "BOBBIN_USER";
    private static final String TOKEN_FILE = "BOBBIN_TOKEN_FILE";

    @Option(
            names = "--as",
            paramLabel = "NAME",
            description = "Call the cluster under this name (default: BOBBIN_USER, then your own).")
    private @Nullable String name;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "Call as the manager's operator: a copy of admin.token from its data directory (default:"
                    + " BOBBIN_TOKEN_FILE).")
    private @Nullable Path tokenFile;

    ClusterAddress calling(ClusterAddress address, Surroundings surroundings) {
        String user = name == null ? variable(surroundings, USER) : name;
        Path file = tokenFile(surroundings);
        if (user == null && file == null) {
            return address;
        }
        String shown = user == null ? System.getProperty("user.name") : user;
        return address.calledBy(
                file == null
                        ? CallCredentials.user(shown)
                        : new CallCredentials(shown, AdminToken.shown(shown, SecretFile.read(file))));
    }

    private @Nullable Path tokenFile(Surroundings surroundings) {
        String named = tokenFile == null ? variable(surroundings, TOKEN_FILE) : tokenFile.toString();
        return named == null ? null : surroundings.directory().resolve(named);
    }

    private static @Nullable String variable(Surroundings surroundings, String name) {
        String value = surroundings.environment().get(name);
        return value == null || value.isEmpty() ? null : value;
    }
}
