package io.bobbin.distributedshell;

import io.bobbin.api.error.BobbinException;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerEnvironment;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CompletionException;

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

    private static int run(List<String> arguments, ContainerEnvironment environment, PrintStream out) {
        ShellTask task;
        Endpoint manager;
        try {
            task = ShellTask.parse(arguments);
            manager = environment.manager(Wires.named(Wires.GRPC), MANAGER);
        } catch (IllegalArgumentException | BobbinException wrong) {
            out.println(wrong.getMessage());
            return 2;
        }
        var loops = new ThreadLoops(
                SystemTime.INSTANCE,
                1,
                (loop, command, failure) -> out.println(loop + ", " + command + ": " + failure));
        try {
            var master =
                    new ShellMaster(loops, manager, AmSettings.DEFAULTS, task, environment.credentials(), out::println);
            return master.run().toCompletableFuture().join() ? 0 : 1;
        } catch (CompletionException failed) {
            out.println(BobbinException.of(failed).getMessage());
            return 1;
        }
    }
}
