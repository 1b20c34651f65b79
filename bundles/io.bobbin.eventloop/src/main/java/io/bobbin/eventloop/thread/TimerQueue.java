package io.bobbin.eventloop.thread;

import io.bobbin.eventloop.Command;
import io.bobbin.eventloop.Timer;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Timers by due time, then by the order in which they were set. May be used from any thread. */
final class TimerQueue {

    private static final long LONGEST_WAIT_NANOS = 1_000_000_000L;
    private static final long NEVER = Long.MAX_VALUE;

    private record Entry(String tag, long due, long order, Command<?> command) {}

    private final TreeSet<Entry> byDue =
            new TreeSet<>(Comparator.comparingLong(Entry::due).thenComparingLong(Entry::order));
    private final Map<String, Entry> byTag = new HashMap<>();
    private long orders;

    /** When the first timer is due, for a look without waiting; later than any time when there is none. */
    private volatile long firstDue = NEVER;

    synchronized Timer add(String tag, long due, Command<?> command) {
        var entry = new Entry(tag, due, orders++, command);
        Entry earlier = byTag.put(tag, entry);
        if (earlier != null) {
            byDue.remove(earlier);
        }
        byDue.add(entry);
        noteFirst();
        return () -> remove(entry);
    }

    /** Whether a timer may be due. */
    boolean isDue(long now) {
        return firstDue <= now;
    }

    private void noteFirst() {
        firstDue = byDue.isEmpty() ? NEVER : byDue.first().due();
    }

    synchronized @Nullable Command<?> pollDue(long now) {
        if (byDue.isEmpty() || byDue.first().due() > now) {
            return null;
        }
        Entry entry = byDue.first();
        remove(entry);
        return entry.command();
    }

    /** How long until the next timer is due, at most a second, so that a turned clock is noticed. */
    synchronized long nanosToNext(long now) {
        return byDue.isEmpty()
                ? LONGEST_WAIT_NANOS
                : Math.min(LONGEST_WAIT_NANOS, byDue.first().due() - now);
    }

    private synchronized void remove(Entry entry) {
        byDue.remove(entry);
        byTag.remove(entry.tag(), entry);
        noteFirst();
    }

    synchronized void clear() {
        byDue.clear();
        byTag.clear();
        noteFirst();
    }
}
