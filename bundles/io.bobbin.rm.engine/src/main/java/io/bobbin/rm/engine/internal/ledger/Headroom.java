package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.resource.Resource;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt may still obtain (rule 12): the amount that the scheduler published with an event number, less the
 * attempt's grants and plus its ends since that event, never below zero.
 */
public final class Headroom {

    private static final int KEPT = 4096;

    /** What was added in an event, or taken. */
    private record Delta(long event, Resource amount, boolean taken) {

        Resource to(Resource sum) {
            return taken ? sum.minus(amount) : sum.plus(amount);
        }
    }

    private io.bobbin.scheduler.spi.@Nullable Headroom published;
    private final Deque<Delta> since = new ArrayDeque<>();

    /** The scheduler has published another amount for this attempt. */
    public void publish(io.bobbin.scheduler.spi.Headroom amount) {
        published = amount;
    }

    void granted(long event, Resource amount) {
        add(new Delta(event, amount, true));
    }

    void ended(long event, Resource amount) {
        add(new Delta(event, amount, false));
    }

    private void add(Delta delta) {
        since.addLast(delta);
        if (since.size() > KEPT) {
            Delta oldest = since.removeFirst();
            Delta next = since.removeFirst();
            since.addFirst(new Delta(next.event(), next.to(oldest.to(Resource.NONE)), false));
        }
    }

    /**
     * The amount now.
     *
     * @param everybody what was published for everybody; counts if nothing was published for this attempt
     */
    public Resource now(io.bobbin.scheduler.spi.@Nullable Headroom everybody) {
        io.bobbin.scheduler.spi.Headroom base = published == null ? everybody : published;
        if (base == null) {
            return Resource.NONE;
        }
        while (!since.isEmpty() && since.peekFirst().event() <= base.event()) {
            since.removeFirst();
        }
        Resource amount = base.amount();
        for (Delta delta : since) {
            amount = delta.to(amount);
        }
        return amount.max(Resource.NONE);
    }
}
