package io.bobbin.cli.dev;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What Java does not tell of processes. */
final class Processes {

    private Processes() {}

    /** Whether it runs: one that has ended and that nobody has waited for is not alive, whatever its handle says. */
    static boolean isRunning(ProcessHandle process) {
        return process.isAlive() && !hasEnded(Path.of("/proc", Long.toString(process.pid()), "stat"));
    }

    /** The state follows the name, which stands in brackets and may contain anything. */
    private static boolean hasEnded(Path status) {
        try {
            String text = Files.readString(status);
            return text.startsWith("Z", text.lastIndexOf(')') + 2);
        } catch (IOException gone) {
            return Files.exists(Path.of("/proc/self/stat"));
        }
    }
}
