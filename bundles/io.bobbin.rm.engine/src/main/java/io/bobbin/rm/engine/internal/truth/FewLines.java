package io.bobbin.rm.engine.internal.truth;

import java.util.function.Consumer;

/**
 * Keeps what others can provoke as often as they like from filling the log: so many lines a minute, and the first of the
 * next minute says how many were left out. On the truth loop.
 */
public final class FewLines {

    private static final int A_MINUTE = 100;
    private static final long MINUTE_NANOS = 60_000_000_000L;

    private long since;
    private int lines;
    private long leftOut;

    /**
     * Writes a line, or counts it.
     *
     * @param nanos what time it is, on the monotonic clock
     * @param writer gets what is to be added to the line: nothing, or how many were left out
     */
    public void write(long nanos, Consumer<String> writer) {
        if (nanos - since > MINUTE_NANOS) {
            since = nanos;
            lines = 0;
        }
        if (lines == A_MINUTE) {
            leftOut++;
            return;
        }
        lines++;
        String note = leftOut == 0 ? "" : " (" + leftOut + " more lines like this were left out before)";
        leftOut = 0;
        writer.accept(note);
    }
}
