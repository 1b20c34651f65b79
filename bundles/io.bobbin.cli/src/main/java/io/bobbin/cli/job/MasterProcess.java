package io.bobbin.cli.job;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.token.Credentials;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An AM that is a process of this command: it has the same input and output, and ends with it. It finds its token where a
 * container's AM finds it, in a file that only its user may read.
 */
public final class MasterProcess implements AutoCloseable {

    private static final Duration TO_LEAVE = Duration.ofSeconds(10);

    private final Process process;
    private final Path credentials;
    private final Thread stopper;

    private MasterProcess(Process process, Path credentials) {
        this.process = process;
        this.credentials = credentials;
        this.stopper = new Thread(this::end, "end ApplicationMaster");
        Runtime.getRuntime().addShutdownHook(stopper);
    }

    /**
     * Starts it.
     *
     * @param manager the address that it calls
     * @throws BobbinException LAUNCH_FAILED, naming the program
     */
    public static MasterProcess start(List<String> command, UnmanagedRun.Launched launched, String manager) {
        Path file = null;
        try {
            file = Files.createTempFile("bobbin-master-", ".tokens");
            Files.write(file, CredentialsCodec.encode(credentials(launched)));
            var builder = new ProcessBuilder(command).inheritIO();
            builder.environment().putAll(environment(launched, manager, file));
            return new MasterProcess(builder.start(), file);
        } catch (IOException failure) {
            delete(file);
            throw new BobbinException(
                    ErrorCode.LAUNCH_FAILED, "ApplicationMaster '" + command.get(0) + "': " + failure, failure);
        }
    }

    private static Credentials credentials(UnmanagedRun.Launched launched) {
        return Credentials.EMPTY.with(launched.token().kind(), launched.token());
    }

    /** What an AM in a container would find; the container of number 0 stands for none. */
    static Map<String, String> environment(UnmanagedRun.Launched launched, String manager, Path credentials) {
        return Map.of(
                "APPLICATION_ATTEMPT_ID", launched.attempt().toString(),
                "APP_SUBMIT_TIME_ENV", Long.toString(launched.submitTime()),
                "BOBBIN_RM", manager,
                "CONTAINER_ID", ContainerId.of(launched.attempt(), 0, 0).toString(),
                "HADOOP_TOKEN_FILE_LOCATION", credentials.toString(),
                "LOGNAME", launched.user(),
                "USER", launched.user());
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Lets it end by itself; tells whether it did so in time. */
    boolean awaitEnd(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Only when it has ended. */
    int exitCode() {
        return process.exitValue();
    }

    /** Ends it if it still runs, and removes its token. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(stopper);
        } catch (IllegalStateException alreadyEnding) {
            // The hook ends it.
        }
        end();
    }

    private void end() {
        process.destroy();
        if (!awaitEnd(TO_LEAVE)) {
            process.destroyForcibly();
        }
        delete(credentials);
    }

    private static void delete(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            throw new BobbinException(ErrorCode.INTERNAL, file + " with the AM's token is left: " + left, left);
        }
    }
}
