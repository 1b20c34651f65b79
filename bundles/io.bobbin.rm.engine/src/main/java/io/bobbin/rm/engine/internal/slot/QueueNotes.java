package io.bobbin.rm.engine.internal.slot;

import java.util.Optional;

/**
 * What is worth a line about a queue that grows: its length at each full thousand, and once that little room is left
 * (EVT-16). A queue that has become short again may be warned of anew. On the truth loop.
 */
final class QueueNotes {

    static final int STEP = 1000;

    /**
     * @param warning whether something should be done about it
     */
    record Note(String text, boolean warning) {}

    private final String queue;
    private final int bound;
    private boolean warned;

    QueueNotes(String queue, int bound) {
        this.queue = queue;
        this.bound = bound;
    }

    /** To be told of each length that is reached by adding. */
    Optional<Note> reached(int length) {
        int left = bound - length;
        if (left >= STEP) {
            warned = false;
        } else if (!warned) {
            warned = true;
            return Optional.of(new Note(
                    length + " events wait for " + queue + "; room is left for " + Math.max(0, left) + " of " + bound,
                    true));
        }
        return length > 0 && length % STEP == 0
                ? Optional.of(new Note(length + " events wait for " + queue, false))
                : Optional.empty();
    }
}
