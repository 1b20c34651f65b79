package io.bobbin.eventloop.thread;

import io.bobbin.eventloop.Command;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The commands that wait for one thread. Any thread adds, without a lock; the one thread takes all that there are at once
 * and then has them for itself, so it meets the others once a batch. It is woken only when it has gone to sleep, and as
 * {@link Wakes} of the thread that adds say.
 */
final class CommandQueue {

    /** One that was added: the commands beneath it came before. */
    private static final class Link {
        private final @Nullable Command<?> command;
        private @Nullable Link next;
        private int count;

        /**
         * @param command null for an end, on which nothing may lie
         */
        Link(@Nullable Command<?> command) {
            this.command = command;
        }

        static boolean isEnd(@Nullable Link link) {
            return link != null && link.command == null && link != ASLEEP;
        }

        void lieOn(@Nullable Link beneath) {
            next = beneath == ASLEEP ? null : beneath;
            count = (beneath == null ? 0 : beneath.count) + (command == null ? 0 : 1);
        }
    }

    /** Lies where commands are added while the thread sleeps; who finds it there wakes the thread. */
    private static final Link ASLEEP = new Link(null);

    private final Thread taker;

    /** The last one added; an end, once there is one, for good. */
    private final AtomicReference<@Nullable Link> last = new AtomicReference<>();

    /** The first of those that the thread has taken and not done. */
    private @Nullable Link taken;

    /** How many these are. */
    private final AtomicInteger left = new AtomicInteger();

    /**
     * @param taker the one thread that takes and sleeps
     */
    CommandQueue(Thread taker) {
        this.taker = taker;
    }

    /** Adds a command; false when the queue has its end. */
    boolean add(Command<?> command) {
        return add(new Link(command));
    }

    /** Lets nothing be added any more. */
    void close() {
        add(new Link(null));
    }

    private boolean add(Link link) {
        Link beneath;
        do {
            beneath = last.get();
            if (Link.isEnd(beneath)) {
                return false;
            }
            link.lieOn(beneath);
        } while (!last.compareAndSet(beneath, link));
        if (beneath == ASLEEP) {
            Wakes.wake(taker);
        }
        return true;
    }

    boolean isClosed() {
        return Link.isEnd(last.get());
    }

    /** How many wait; may be asked by any thread, and be off by those that are being added or taken just then. */
    int waiting() {
        Link newest = last.get();
        return left.get() + (newest == null ? 0 : newest.count);
    }

    /** The first command that waits; null when there is none. For the taker. */
    @Nullable
    Command<?> poll() {
        Link first = taken == null ? takeAll() : taken;
        if (first == null) {
            return null;
        }
        taken = first.next;
        left.lazySet(left.getPlain() - 1);
        return first.command;
    }

    /** Whether it has its end and all that came before has been polled. For the taker. */
    boolean isSpent() {
        Link newest = last.get();
        return taken == null && newest != null && Link.isEnd(newest) && newest.next == null;
    }

    /** Takes what has been added, which lies with the last on top, and turns it over. */
    private @Nullable Link takeAll() {
        Link top;
        do {
            top = last.get();
            if (top == null) {
                return null;
            }
        } while (!Link.isEnd(top) && !last.compareAndSet(top, null));
        int count = top.count;
        Link link = top;
        if (Link.isEnd(top)) {
            link = top.next;
            top.next = null;
            top.count = 0;
        }
        Link first = null;
        while (link != null) {
            Link beneath = link.next;
            link.next = first;
            first = link;
            link = beneath;
        }
        left.lazySet(count);
        return first;
    }

    /**
     * Sleeps until something is added, unless it has been already. May return early, and does so when the thread is
     * interrupted. For the taker, when it has found nothing.
     */
    void sleep(long longestNanos) {
        if (last.compareAndSet(null, ASLEEP)) {
            LockSupport.parkNanos(this, longestNanos);
            last.compareAndSet(ASLEEP, null);
        }
    }
}
