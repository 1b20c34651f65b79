package io.bobbin.scheduler.spi;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The queues that a scheduler is to have. Its meaning is the same for all schedulers: applications run in leaves, one whose
 * queue is not known in {@link #DEFAULT_PATH}, which is there even where nobody wrote it.
 *
 * @param root the queue above all others
 * @param flaws what could not be read of it; a scheduler is opened only where there is none
 */
public record QueueConfiguration(ConfiguredQueue root, List<QueueFinding> flaws) {

    public static final String ROOT = "root";
    public static final String DEFAULT_PATH = "root.default";

    /** What holds where no queues are written: the one queue {@code root.default}. */
    public static final QueueConfiguration NONE = new QueueConfiguration(
            new ConfiguredQueue(
                    ROOT,
                    QueueSpot.ofFile(""),
                    new TreeMap<>(),
                    List.of(new ConfiguredQueue(DEFAULT_PATH, QueueSpot.ofFile(""), new TreeMap<>(), List.of()))),
            List.of());

    public QueueConfiguration {
        flaws = List.copyOf(flaws);
    }

    /** All queues, each before those below it, by name. */
    public Stream<ConfiguredQueue> all() {
        return root.all();
    }

    /** Those in which applications run, by path. */
    public Stream<ConfiguredQueue> leaves() {
        return all().filter(ConfiguredQueue::isLeaf);
    }
}
