package io.bobbin.testkit.simulation;

import java.time.Duration;
import java.util.PriorityQueue;

/**
 * All that will happen, in the order of time; what happens at the same time happens in an order drawn from the seed. One
 * thread runs one event after the other, each to its end, and whoever watches looks after each. For one thread.
 */
public final class Timeline {

    private record Event(long nanos, long tie, long number, String name, Runnable work) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(nanos, other.nanos);
            int byTie = byTime == 0 ? Long.compare(tie, other.tie) : byTime;
            return byTie == 0 ? Long.compare(number, other.number) : byTie;
        }
    }

    private final PriorityQueue<Event> waiting = new PriorityQueue<>();
    private final Trace trace = new Trace();
    private final Dice ties;
    private long now;
    private long numbers;

    public Timeline(long seed) {
        ties = new Dice(seed, "ties");
    }

    /** Since the beginning, in nanoseconds. */
    public long now() {
        return now;
    }

    public Trace trace() {
        return trace;
    }

    /** Writes down what a reader of the trace wants to know. */
    public void note(String what) {
        trace.note(now, what);
    }

    /** Has something happen after so many nanoseconds. */
    public void in(long nanos, String name, Runnable work) {
        waiting.add(new Event(now + Math.max(0, nanos), ties.next(), numbers++, name, work));
    }

    public void in(Duration delay, String name, Runnable work) {
        in(delay.toNanos(), name, work);
    }

    /** Lets the next thing happen; false when nothing is to happen until {@code end}. */
    public boolean step(long end) {
        Event next = waiting.peek();
        if (next == null || next.nanos > end) {
            now = Math.max(now, end);
            return false;
        }
        waiting.remove();
        now = next.nanos;
        trace.add(now, next.name);
        next.work.run();
        return true;
    }
}
