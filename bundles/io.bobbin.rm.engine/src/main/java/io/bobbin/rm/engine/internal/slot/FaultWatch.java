package io.bobbin.rm.engine.internal.slot;

import io.bobbin.scheduler.spi.Books;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Counts the faults of a scheduler by the entity that they name; at the third its books are compared (rule 8). Books that
 * agree end nothing when it proposes the same again: a scheduler that does little else than propose what is refused is
 * told by how many faults it makes in a short time.
 */
final class FaultWatch {

    private static final int COMPARE_AT = 3;

    /** At this many entities the books are compared as well, so that a scheduler cannot fill the memory with names. */
    private static final int ENTITIES = 1000;

    /** How many entities the faults of one window may name, and how long that is; each fault names two. */
    private static final int NAMED = 20_000;

    private static final long WINDOW_NANOS = 10_000_000_000L;

    static final String SPINNING = "it was at fault " + NAMED / 2 + " times within " + WINDOW_NANOS / 1_000_000_000
            + " s, although its books agree: it proposes again what is refused";

    private final Map<String, Integer> faults = new HashMap<>();
    private long windowSince;
    private int named;

    /** Notes a fault on an entity; true when it is time to compare. */
    boolean fault(String entity) {
        int count = faults.merge(entity, 1, Integer::sum);
        return count == COMPARE_AT || (count == 1 && faults.size() % ENTITIES == 0);
    }

    /** Notes that a fault names an entity; true when there have been too many within one window. */
    boolean spins(long nanos) {
        if (nanos - windowSince > WINDOW_NANOS) {
            windowSince = nanos;
            named = 0;
        }
        named++;
        return named >= NAMED;
    }

    /** The books agreed. */
    void agreed() {
        faults.clear();
    }

    /** The scheduler is another one. */
    void reset() {
        faults.clear();
        named = 0;
    }

    /** The first thing in which a scheduler's books differ from the ledger's; empty when they agree. */
    static String difference(Books ledger, Books stated) {
        String difference = difference("room used on", ledger.usedByNode(), stated.usedByNode());
        if (difference.isEmpty()) {
            difference = difference("amount used by", ledger.usedByApplication(), stated.usedByApplication());
        }
        if (difference.isEmpty()) {
            difference = difference("asks of", ledger.outstandingByApplication(), stated.outstandingByApplication());
        }
        return difference;
    }

    private static <K extends Comparable<K>, V> String difference(
            String what, SortedMap<K, V> ledger, SortedMap<K, V> stated) {
        var keys = new TreeSet<K>(ledger.keySet());
        keys.addAll(stated.keySet());
        for (K key : keys) {
            if (!Objects.equals(ledger.get(key), stated.get(key))) {
                return what + " " + key + ": " + ledger.get(key) + " in the ledger, " + stated.get(key)
                        + " in the scheduler's books";
            }
        }
        return "";
    }
}
