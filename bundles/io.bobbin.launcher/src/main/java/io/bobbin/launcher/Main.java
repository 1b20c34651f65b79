package io.bobbin.launcher;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A daemon as a process of its own.
 *
 * <p>Ends with 0 after an orderly stop from inside, 1 if the daemon could not be started or broke, 2 for wrong
 * arguments. TERM and INT stop the bundles in reverse start order first, then end the process as the signal does.
 * Problems go to standard error, one a line, and so do warnings, which begin with the word; when all bundles are active one line on standard output says so.
 *
 * <p>The words of {@link Launcher} are system properties here too, for logging configuration; {@code etc/logback.xml}
 * is used if it is there and nothing else is named.
 */
public final class Main {

    private static final String LOGGING_PROPERTY = "logback.configurationFile";

    private final PrintStream out;
    private final PrintStream err;

    Main(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) throws InterruptedException {
        int code = new Main(System.out, System.err).run(List.of(arguments));
        System.exit(code);
    }

    int run(List<String> arguments) throws InterruptedException {
        CommandLine line;
        try {
            line = CommandLine.parse(arguments, System.getProperties());
        } catch (LaunchException wrongUse) {
            wrongUse.problems().forEach(err::println);
            err.print(CommandLine.USAGE);
            return 2;
        }
        shareWithSystem(line.options());
        try (Daemon daemon = Launcher.start(line.options())) {
            var stopper = new Thread(daemon::stop, "stop");
            Runtime.getRuntime().addShutdownHook(stopper);
            line.parent().ifPresent(Main::exitWith);
            daemon.warnings().forEach(warning -> err.println(name(line) + ": warning: " + warning));
            out.println(name(line) + ": started in "
                    + ManagementFactory.getRuntimeMXBean().getUptime() + " ms");
            return daemon.awaitStop() ? 0 : 1;
        } catch (LaunchException failed) {
            failed.problems().forEach(problem -> err.println(name(line) + ": " + problem));
            return 1;
        }
    }

    private static String name(CommandLine line) {
        return line.options().role() + " " + line.options().id();
    }

    private static void shareWithSystem(LaunchOptions options) {
        System.setProperty(Launcher.HOME, options.home().toString());
        System.setProperty(Launcher.DATA, options.data().toString());
        System.setProperty(Launcher.ROLE, options.role());
        System.setProperty(Launcher.ID, options.id());
        Path logging = options.home().resolve("etc").resolve("logback.xml");
        if (System.getProperty(LOGGING_PROPERTY) == null && Files.isRegularFile(logging)) {
            System.setProperty(LOGGING_PROPERTY, logging.toString());
        }
    }

    /** A trial cluster must not survive the command that started it, however that command ends. */
    private static void exitWith(long parent) {
        Optional<ProcessHandle> process = ProcessHandle.of(parent);
        if (process.isEmpty()) {
            System.exit(1);
        }
        var unused = process.get().onExit().thenRun(() -> System.exit(0));
    }
}
