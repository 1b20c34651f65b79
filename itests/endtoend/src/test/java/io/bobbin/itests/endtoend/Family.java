package io.bobbin.itests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A task that is hard to end: it has a child that ignores TERM and one that left its session and ignores TERM as well.
 * Each of the three writes its process id down.
 */
final class Family {

    private static final String SCRIPT =
            """
            trap '' TERM
            echo $$ >>PIDS
            sh -c 'trap "" TERM; echo $$ >>PIDS; while :; do sleep 1; done' &
            setsid sh -c 'trap "" TERM; echo $$ >>PIDS; while :; do sleep 1; done' &
            while :; do sleep 1; done
            """;

    static final int MEMBERS = 3;

    private final Path pids;

    Family(Path directory) {
        this.pids = directory.resolve("family-pids");
    }

    /** What a container runs, as the argument of {@code sh -c}. */
    String script() {
        return SCRIPT.replace("PIDS", pids.toString());
    }

    List<Long> members() throws IOException {
        if (!Files.exists(pids)) {
            return List.of();
        }
        return Files.readAllLines(pids).stream().map(Long::valueOf).toList();
    }

    List<Long> alive() throws IOException {
        return members().stream().filter(Processes::isAlive).toList();
    }
}
