package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Main;
import io.bobbin.cli.Surroundings;
import io.bobbin.distributedshell.ApplicationMaster;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * {@code bobbin warm-up}: loads what commands and ApplicationMasters load, while the release is built, so that an archive
 * of these classes can be made. Nothing that it calls answers, and nothing is shown.
 */
@Command(name = "warm-up", hidden = true, description = "Loads classes.")
public final class WarmUp implements Callable<Integer> {

    private static final String NOBODY = "127.0.0.1:1";
    private static final List<List<String>> COMMANDS = List.of(
            List.of("app", "list", "--rm", "./no/such.sock"),
            List.of("node", "list", "-o", "json", "--rm", "./no/such.sock"),
            List.of("app", "show", "application_1_0001", "--rm", "./no/such.sock"),
            List.of("app", "explain", "application_1_0001", "--rm", "./no/such.sock"),
            List.of("container", "list", "application_1_0001", "--rm", "./no/such.sock"),
            List.of("app", "list", "--rm", NOBODY),
            List.of("--help"));

    private final Surroundings surroundings;

    public WarmUp(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws ReflectiveOperationException {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        var quiet = new Surroundings(
                nowhere,
                nowhere,
                surroundings.environment(),
                surroundings.directory(),
                surroundings.installation(),
                false);
        COMMANDS.forEach(arguments -> Main.run(arguments, quiet));
        Class.forName(ApplicationMaster.class.getName());
        Class.forName("io.bobbin.distributedshell.ShellMaster");
        return ExitCode.DONE;
    }
}
