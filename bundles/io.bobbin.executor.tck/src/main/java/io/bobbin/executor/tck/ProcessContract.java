package io.bobbin.executor.tck;

import io.bobbin.executor.spi.ContainerHandle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The same promises of an executor whose containers are processes of this machine that its node can see: scripts are bash,
 * and who runs is looked up under {@code /proc} by the variable {@code CONTAINER_ID}.
 */
public abstract class ProcessContract extends ExecutorContract {

    private static final Path PROC = Path.of("/proc");

    @Override
    protected String script(Behaviour behaviour) {
        if (behaviour instanceof Behaviour.Exits exits) {
            return "exit " + exits.code();
        }
        if (behaviour instanceof Behaviour.Takes takes) {
            return ": >deaf; sleep " + takes.time().toMillis() / 1000.0 + "; exit " + takes.code();
        }
        return behaviour instanceof Behaviour.IgnoresTerm
                ? "trap '' TERM; : >deaf; exec sleep 600"
                : ": >deaf; exec sleep 600";
    }

    /** Once it is as deaf as it shall be: before, it is only about to run. */
    @Override
    protected boolean isAlive(ContainerHandle container) throws IOException {
        Path deaf = container.directory().resolveSibling("work").resolve("deaf");
        if (!Files.exists(deaf)) {
            return false;
        }
        String mark = "CONTAINER_ID=" + container.id() + "\0";
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                if (environment(process).contains(mark)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Empty for a process that is gone, dead and not yet noticed, or somebody else's. */
    private static String environment(Path process) {
        try {
            return Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }
}
