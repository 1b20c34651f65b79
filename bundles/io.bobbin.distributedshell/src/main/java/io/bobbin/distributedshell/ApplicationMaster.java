package io.bobbin.distributedshell;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Credentials;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerEnvironment;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * The AM as a program: runs a {@link ShellTask} in the cluster and ends with 0 when all of it went well, with 1 otherwise
 * and with 2 for wrong use. What it does is told on standard output.
 */
public final class ApplicationMaster {

    /** The environment variable with the address of the manager. */
    public static final String MANAGER = "BOBBIN_RM";

    private ApplicationMaster() {}

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), ContainerEnvironment.ofThisProcess(), System.out));
    }

    /**
     * Loads what an AM loads, for an archive of classes.
     *
     * @param nobody an address at which nobody answers
     */
    public static void warmUp(String nobody) {
        var task = new ShellTask(1, Resource.of(1, 1), Priority.ZERO, List.of("true"));
        var silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Credentials none = CredentialsCodec.decode(CredentialsCodec.encode(Credentials.EMPTY));
        var manager = new Endpoint(Wires.named(Wires.GRPC), nobody, CallCredentials.user("nobody"));
        AmSettings impatient = AmSettings.DEFAULTS.withPatience(Duration.ZERO);
        run(ShellTask.parse(task.toArguments()), manager, impatient, none, silent);
    }

    private static int run(List<String> arguments, ContainerEnvironment environment, PrintStream out) {
        try {
            ShellTask task = ShellTask.parse(arguments);
            Endpoint manager = environment.manager(Wires.named(Wires.GRPC), MANAGER);
            return run(task, manager, AmSettings.DEFAULTS, environment.credentials(), out);
        } catch (IllegalArgumentException | BobbinException wrong) {
            out.println(wrong.getMessage());
            return 2;
        }
    }

    private static int run(
            ShellTask task, Endpoint manager, AmSettings settings, Credentials credentials, PrintStream out) {
        var loops = new ThreadLoops(
                SystemTime.INSTANCE,
                1,
                (loop, command, failure) -> out.println(loop + ", " + command + ": " + failure));
        var master = new ShellMaster(loops, manager, settings, task, credentials, out::println);
        return master.run().toCompletableFuture().join() ? 0 : 1;
    }
}
