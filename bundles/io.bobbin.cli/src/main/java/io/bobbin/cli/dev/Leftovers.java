package io.bobbin.cli.dev;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes of containers, which are in no one's process tree once their node manager has ended: they are known by
 * environment variables that name files below their node's data directory.
 */
public final class Leftovers {

    private static final String MARK = "HADOOP_TOKEN_FILE_LOCATION=";

    private Leftovers() {}

    /** Processes whose container lives below {@code directory}. */
    public static List<ProcessHandle> below(Path directory) {
        var found = new ArrayList<ProcessHandle>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (isMarked(process.resolve("environ"), MARK + directory + "/")) {
                    ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                            .filter(Processes::isRunning)
                            .ifPresent(found::add);
                }
            }
        } catch (IOException noProcesses) {
            return List.of();
        }
        return found;
    }

    private static boolean isMarked(Path environment, String mark) {
        try {
            String text = new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1);
            return text.startsWith(mark) || text.contains("\0" + mark);
        } catch (IOException goneOrAnothers) {
            return false;
        }
    }
}
