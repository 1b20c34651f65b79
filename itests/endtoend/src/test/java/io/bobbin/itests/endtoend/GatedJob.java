package io.bobbin.itests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A job whose tasks say that they are there and run until they are let go. */
final class GatedJob {

    static final String GREETING = "here I am";

    private static final Duration SOON = Duration.ofSeconds(30);

    private final Path gate;
    private final Path arrivals;
    private final Shell.Running run;

    /** Starts it, by a command in another shell. */
    GatedJob(DevCluster cluster, Path directory, String name, int tasks) throws IOException {
        this.gate = directory.resolve("gate-of-" + name);
        this.arrivals = Files.createDirectory(directory.resolve("arrivals-of-" + name));
        String script = "echo " + GREETING + "; touch " + arrivals + "/$CONTAINER_ID; while [ ! -e " + gate
                + " ]; do sleep 0.1; done";
        this.run = cluster.anotherShell()
                .startBobbin("run", "--name", name, "-n", Integer.toString(tasks), "--", "sh", "-c", script);
    }

    /** Waits until so many tasks run. */
    void awaitTasks(int tasks) throws Exception {
        Await.until(
                tasks + " tasks run",
                SOON,
                () -> Trees.files(arrivals).size() == tasks + 1,
                () -> run.outSoFar() + run.errSoFar());
    }

    /** Lets the tasks end, and waits for the command. */
    Outcome end() throws IOException {
        Files.createFile(gate);
        return run.await(SOON);
    }
}
