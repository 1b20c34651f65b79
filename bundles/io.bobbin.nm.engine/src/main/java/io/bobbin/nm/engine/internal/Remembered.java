package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ids that are over and must not start again until their tokens have expired. Belongs to the node's loop; what is added
 * is written to a file as well, so that it outlives the node manager.
 */
final class Remembered {

    private static final Logger LOG = LoggerFactory.getLogger(Remembered.class);

    private final Map<ContainerId, Long> ended = new TreeMap<>();
    private final Map<ContainerId, Long> cleaned = new TreeMap<>();
    private final Map<ApplicationId, Long> over = new TreeMap<>();
    private final Deque<Runnable> writes = new ArrayDeque<>();

    void ended(ContainerId id, long until) {
        ended.merge(id, until, Math::max);
    }

    void cleaned(ContainerId id, long until) {
        cleaned.merge(id, until, Math::max);
    }

    void over(ApplicationId id, long until) {
        over.merge(id, until, Math::max);
    }

    boolean hasEnded(ContainerId id) {
        return ended.containsKey(id);
    }

    boolean isCleaned(ContainerId id) {
        return cleaned.containsKey(id);
    }

    boolean isOver(ApplicationId id) {
        return over.containsKey(id);
    }

    /** Forgets what has expired; whether there was any. */
    boolean forget(long now) {
        boolean some = ended.values().removeIf(until -> until < now);
        some |= cleaned.values().removeIf(until -> until < now);
        some |= over.values().removeIf(until -> until < now);
        return some;
    }

    /**
     * Has the file written, one write after the other in the order in which they were asked for, so that a line that is
     * added is not lost to a file that is put in the place of the one it was added to.
     */
    void write(Background background, Callable<Boolean> write) {
        writes.add(() -> background.run("remember what is over", write, done -> written(), failure -> {
            LOG.warn("What is over cannot be written down: {}", failure.getMessage());
            written();
        }));
        if (writes.size() == 1) {
            writes.element().run();
        }
    }

    private void written() {
        writes.remove();
        if (!writes.isEmpty()) {
            writes.element().run();
        }
    }

    /** All that is remembered, a line each. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        ended.forEach((id, until) -> lines.add(line("ended", id, until)));
        cleaned.forEach((id, until) -> lines.add(line("cleaned", id, until)));
        over.forEach((id, until) -> lines.add(line("over", id, until)));
        return lines;
    }

    static String line(String kind, Object id, long until) {
        return kind + " " + id + " " + until;
    }

    /** Takes lines as {@link #lines} gives them; one that makes no sense is left out. */
    void read(List<String> lines) {
        for (String line : lines) {
            String[] parts = line.split(" ");
            try {
                long until = Long.parseLong(parts[2]);
                switch (parts[0]) {
                    case "ended" -> ended(ContainerId.parse(parts[1]), until);
                    case "cleaned" -> cleaned(ContainerId.parse(parts[1]), until);
                    case "over" -> over(ApplicationId.parse(parts[1]), until);
                    default -> {}
                }
            } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException halfWritten) {
                // The node manager ended while it wrote the line; nothing was done by it yet.
            }
        }
    }
}
