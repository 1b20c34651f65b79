package io.bobbin.rm.engine.internal.queues;

import io.bobbin.queues.QueueFile;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.Outside;
import io.bobbin.scheduler.spi.QueueConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file that the settings name, as it is read when the manager starts: no scheduler comes into use before, and one that
 * finds something wrong in it does not come into use. On the truth loop.
 */
public final class QueueSource {

    private static final Logger LOG = LoggerFactory.getLogger(QueueSource.class);

    private final Truth truth;
    private final Outside outside;
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean known;

    public QueueSource(Truth truth, Outside outside) {
        this.truth = truth;
        this.outside = outside;
    }

    /** Reads the file; what waits for it is done when that has come to an end, however it ended. */
    public void start() {
        String file = truth.settings().queuesFile();
        if (file.isEmpty()) {
            known(QueueConfiguration.NONE);
            return;
        }
        truth.whenDone("read queues", read(), (read, failure) -> {
            if (!file.equals(truth.settings().queuesFile())) {
                start();
                return;
            }
            known(read == null ? QueueFile.unreadable(file, "it cannot be read: " + failure) : read);
        });
    }

    private void known(QueueConfiguration queues) {
        queues.flaws().forEach(flaw -> LOG.error("No scheduler can have these queues: {}", flaw));
        truth.queues(queues);
        known = true;
        List<Runnable> due = List.copyOf(waiting);
        waiting.clear();
        due.forEach(Runnable::run);
    }

    /** Whether the file has been read since the start. */
    public boolean isKnown() {
        return known;
    }

    /** Does this once the queues are known, which may be now. */
    public void whenKnown(Runnable work) {
        if (known) {
            work.run();
        } else {
            waiting.add(work);
        }
    }

    /** The queues of the file as it is now, with what could not be read as their flaws; fails never. */
    CompletionStage<QueueConfiguration> read() {
        String file = truth.settings().queuesFile();
        if (file.isEmpty()) {
            return CompletableFuture.completedStage(QueueConfiguration.NONE);
        }
        // Read on the thread that answers: a long file must not hold the truth loop.
        return outside.linesIfThere(file)
                .thenApply(lines -> lines.map(each -> QueueFile.read(file, String.join("\n", each)))
                        .orElse(QueueConfiguration.NONE))
                .exceptionally(failure -> QueueFile.unreadable(file, "it cannot be read: " + message(failure)));
    }

    private static String message(Throwable failure) {
        return String.valueOf((failure.getCause() == null ? failure : failure.getCause()).getMessage());
    }
}
