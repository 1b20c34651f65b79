package io.bobbin.cli.dev;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.io.IOException;
import java.util.List;

/** Runs a daemon as this command: same input and output, ends with it, and it ends when this command is told to. */
public final class Foreground {

    private Foreground() {}

    /** The daemon's exit code. */
    public static int run(DaemonCommand command) {
        return run(command.wordsOfChild(), command.role() + " " + command.id());
    }

    private static int run(List<String> words, String name) {
        try {
            Process process = DaemonCommand.process(words).inheritIO().start();
            var stopper = new Thread(() -> stop(process), "stop " + name);
            Runtime.getRuntime().addShutdownHook(stopper);
            return process.waitFor();
        } catch (IOException failure) {
            throw new BobbinException(ErrorCode.LAUNCH_FAILED, name + ": " + failure, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new BobbinException(ErrorCode.SHUTTING_DOWN, name + ": interrupted", interrupted);
        }
    }

    private static void stop(Process process) {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
