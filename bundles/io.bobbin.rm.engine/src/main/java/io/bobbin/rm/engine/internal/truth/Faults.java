package io.bobbin.rm.engine.internal.truth;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Broken expectations of our own: logged with what they concern, kept for the audit, and never the end of the loop (P11). */
public final class Faults {

    private static final Logger LOG = LoggerFactory.getLogger(Faults.class);
    private static final int KEPT = 100;

    private final List<String> kept = new ArrayList<>();
    private long count;

    /** Notes that something went wrong with one entity. */
    public void report(Object entity, String what, Throwable failure) {
        LOG.error("{}: {}", entity, what, failure);
        count++;
        if (kept.size() < KEPT) {
            kept.add(entity + ": " + what + ": " + failure.getMessage());
        }
    }

    /** How many there have been. */
    public long count() {
        return count;
    }

    /** The first ones since the start. */
    public List<String> kept() {
        return List.copyOf(kept);
    }
}
