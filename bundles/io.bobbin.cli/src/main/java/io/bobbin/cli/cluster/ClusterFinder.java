package io.bobbin.cli.cluster;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.dev.DevDaemon;
import io.bobbin.cli.dev.DevFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the cluster that a command is for: {@code --rm}, then BOBBIN_RM, then {@code .bobbin/dev.json} in this directory
 * or above it, then a manager that runs from this distribution, then the address in its {@code etc/}.
 */
public final class ClusterFinder {

    public static final String VARIABLE = "BOBBIN_RM";
    /** The name of the admin socket in a daemon's data directory. */
    public static final String SOCKET = "admin.sock";

    private static final String ENDPOINT = "etc/io.bobbin.rm.endpoint.config";
    private static final Pattern GRPC = Pattern.compile("\"grpc=([^\"]+)\"");

    private final Surroundings surroundings;

    public ClusterFinder(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /**
     * The cluster.
     *
     * @param option what {@code --rm} says; null when it is not given
     * @throws BobbinException UNREACHABLE when there is none or it has ended, saying how to get one
     */
    public ClusterAddress find(@Nullable String option) {
        return tryFind(option)
                .orElseThrow(() -> new BobbinException(
                        ErrorCode.UNREACHABLE,
                        "no cluster found (looked at --rm, " + VARIABLE + ", " + DevFile.PLACE
                                + " from here upward, and etc/ of the distribution); start one with: bobbin dev up"));
    }

    /** The cluster, if there is one. */
    public Optional<ClusterAddress> tryFind(@Nullable String option) {
        if (option != null) {
            return Optional.of(named(option, "--rm"));
        }
        String variable = surroundings.environment().get(VARIABLE);
        if (variable != null && !variable.isEmpty()) {
            return Optional.of(named(variable, VARIABLE));
        }
        return developer().or(this::installed).or(this::configured);
    }

    private ClusterAddress named(String text, String source) {
        if (!text.contains("/")) {
            if (!text.matches(".+:[0-9]+")) {
                throw new BobbinException(
                        ErrorCode.BAD_REQUEST,
                        source + ": " + text + " (expected: host:port, or the path of an admin socket)");
            }
            return new ClusterAddress(null, text, source);
        }
        Path socket = surroundings.directory().resolve(text);
        Path data = socket.getParent();
        return new ClusterAddress(socket, data == null ? null : grpc(data), source);
    }

    private Optional<ClusterAddress> developer() {
        return DevFile.findUpward(surroundings.directory())
                .flatMap(file -> file.manager().map(manager -> developer(file.path(), manager)));
    }

    private static ClusterAddress developer(Path file, DevDaemon manager) {
        if (!manager.isAlive()) {
            throw new BobbinException(
                    ErrorCode.UNREACHABLE,
                    "the manager of " + file + " has ended; start it again with: bobbin dev up, "
                            + "or end what is left with: bobbin dev down");
        }
        return new ClusterAddress(
                manager.data().resolve(SOCKET), manager.endpoints().get("grpc"), file.toString());
    }

    private Optional<ClusterAddress> installed() {
        Path home = surroundings.installation();
        if (home == null) {
            return Optional.empty();
        }
        Path data = data(home, "rm");
        return Files.exists(data.resolve(SOCKET))
                ? Optional.of(new ClusterAddress(data.resolve(SOCKET), grpc(data), data.toString()))
                : Optional.empty();
    }

    private Optional<ClusterAddress> configured() {
        Path home = surroundings.installation();
        if (home == null) {
            return Optional.empty();
        }
        try {
            Matcher address = GRPC.matcher(Files.readString(home.resolve(ENDPOINT)));
            return address.find()
                    ? Optional.of(new ClusterAddress(null, address.group(1), ENDPOINT))
                    : Optional.empty();
        } catch (IOException notConfigured) {
            return Optional.empty();
        }
    }

    /** Where a daemon of this distribution keeps its data unless it is told otherwise. */
    public static Path data(Path home, String id) {
        return home.resolve("data").resolve(id);
    }

    private static @Nullable String grpc(Path data) {
        return DaemonFile.read(data).map(file -> file.endpoints().get("grpc")).orElse(null);
    }
}
