package io.bobbin.itests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A job whose tasks say that they are there, with their process ids, and run until they are let go. */
final class GatedJob {

    static final String GREETING = "here I am";

    private static final Duration SOON = Duration.ofSeconds(30);

    private final Path gate;
    private final Path arrivals;
    private final Shell.Running run;

    /** Starts it, by a command in another shell. */
    GatedJob(DevCluster cluster, Path directory, String name, int tasks, String... options) throws IOException {
        this(cluster.anotherShell(), directory, name, tasks, options);
    }

    GatedJob(Shell shell, Path directory, String name, int tasks, String... options) throws IOException {
        this.gate = directory.resolve("gate-of-" + name);
        this.arrivals = Files.createDirectory(directory.resolve("arrivals-of-" + name));
        String script = "echo " + GREETING + "; echo $$ >pid; mv pid " + arrivals + "/$CONTAINER_ID; while [ ! -e "
                + gate + " ]; do sleep 0.1; done";
        List<String> words = new ArrayList<>(List.of("run", "--name", name, "-n", Integer.toString(tasks)));
        words.addAll(List.of(options));
        words.addAll(List.of("--", "sh", "-c", script));
        this.run = shell.startBobbin(words.toArray(new String[0]));
    }

    /** Waits until so many tasks run. */
    void awaitTasks(int tasks) throws Exception {
        Await.until(tasks + " tasks run", SOON, () -> arrived().size() == tasks, () -> run.outSoFar() + run.errSoFar());
    }

    /** Process ids by container of all tasks that have begun. */
    Map<String, Long> arrived() throws IOException {
        var pids = new TreeMap<String, Long>();
        for (Path file : Trees.files(arrivals)) {
            if (!file.equals(arrivals)) {
                pids.put(
                        String.valueOf(file.getFileName()),
                        Long.valueOf(Files.readString(file).strip()));
            }
        }
        return pids;
    }

    /** Lets the tasks end, and waits for the command. */
    Outcome end() throws IOException {
        Files.createFile(gate);
        return run.await(SOON);
    }
}
