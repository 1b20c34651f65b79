package io.bobbin.testkit.simulation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** What has happened: a digest of all of it, and the last of it in words. */
public final class Trace {

    private static final int KEPT = 400;
    private static final long PRIME = 0x100000001B3L;

    /** Whether every event is printed, for somebody who looks for the cause of a failure. */
    private static final boolean TELLING = Boolean.getBoolean("bobbin.simulation.trace");

    private static final double NANOS = 1e9;

    private final Deque<String> last = new ArrayDeque<>();
    private long digest = 0xCBF29CE484222325L;
    private long events;
    private String hidden = "";

    void add(long nanos, String name) {
        String what = shown(name);
        fold(nanos);
        fold(what.hashCode());
        events++;
        if (TELLING) {
            System.out.printf("%9.4f s  %s%n", nanos / NANOS, what);
        }
    }

    /** Something worth telling beside the bare events. */
    public void note(long nanos, String told) {
        String what = shown(told);
        fold(what.hashCode());
        if (last.size() == KEPT) {
            last.removeFirst();
        }
        last.add(String.format("%9.3f s  %s", nanos / NANOS, what));
    }

    /** Bytes that were sent. */
    void fold(byte[] bytes) {
        fold(shown(new String(bytes, StandardCharsets.ISO_8859_1)).hashCode());
    }

    /**
     * Keeps a text out of the trace that another run need not have, such as the name of a scratch directory. Such texts
     * must be of one length, as messages may be cut.
     */
    public void hide(String text) {
        hidden = text;
    }

    private String shown(String text) {
        return hidden.isEmpty() ? text : text.replace(hidden, "~");
    }

    private void fold(long value) {
        digest = (digest ^ value) * PRIME;
    }

    /** The same for two runs in which the same has happened at the same times in the same order. */
    public long digest() {
        return digest;
    }

    public long events() {
        return events;
    }

    /** The last notes. */
    public List<String> notes() {
        return List.copyOf(last);
    }
}
