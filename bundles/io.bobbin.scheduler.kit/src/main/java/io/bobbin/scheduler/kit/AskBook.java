package io.bobbin.scheduler.kit;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The asks of one attempt in the order in which they are served: by priority, then mark, then size. What is asked about
 * all of them is kept as each changes, since an attempt may have a hundred thousand.
 */
public final class AskBook {

    private final TreeMap<AskKey, Ask> asks = new TreeMap<>();
    private final Collection<Ask> view = Collections.unmodifiableCollection(asks.values());
    private final WaitingSizes waiting = new WaitingSizes();
    private final Tally wanted = new Tally();
    private long number;

    /** All asks that want something or have an open proposal. */
    public Collection<Ask> all() {
        return view;
    }

    /** Those of {@link #all} that are not before this key. */
    public Collection<Ask> from(AskKey key) {
        return Collections.unmodifiableCollection(asks.tailMap(key).values());
    }

    /** The first of {@link #all}; null when there is none. */
    public @Nullable Ask first() {
        return asks.isEmpty() ? null : asks.get(asks.firstKey());
    }

    /** The sum of the ledger's numbers for any place, at most the largest int. */
    public int number() {
        return (int) Math.min(Integer.MAX_VALUE, number);
    }

    /** What the containers of {@link #number} amount to. */
    public Resource wanted() {
        return wanted.toResource();
    }

    /** The memory of the smallest ask of the first priority that wants something; -1 when none does. */
    public long smallestFirst() {
        return waiting.smallestFirst();
    }

    /** The memory of the smallest ask of a priority that wants something; -1 when none does. */
    public long smallest(Priority priority) {
        return waiting.smallest(priority.number());
    }

    private @Nullable Ask find(AskKey key) {
        return asks.get(key);
    }

    /** Takes in numbers in their order. Those of one key come one after the other, so a key is looked up once. */
    void set(List<AskUpdate> updates) {
        Ask ask = null;
        for (int i = 0; i < updates.size(); i++) {
            AskUpdate update = updates.get(i);
            if (ask == null || !ask.key().equals(update.key())) {
                if (ask != null) {
                    tidy(ask);
                }
                ask = of(update);
            }
            if (ask != null) {
                ask.set(update);
            }
        }
        if (ask != null) {
            tidy(ask);
        }
    }

    /** The ask that a number is about, made if need be; null when there is none and nothing is wanted. */
    private @Nullable Ask of(AskUpdate update) {
        Ask ask = asks.get(update.key());
        if (ask == null && update.number() != 0) {
            ask = new Ask(update.key());
            asks.put(update.key(), ask);
        }
        return ask;
    }

    void opened(OpenProposal proposal) {
        proposal.ask().opened(proposal);
        count(proposal.ask());
    }

    /** Books a container that is not proposed yet, or with -1 takes the booking back. */
    void reckon(OpenProposal one, int count) {
        one.ask().reckon(one, count);
        count(one.ask());
    }

    /** A proposal has its outcome: a container or none. */
    void closed(OpenProposal proposal, boolean committed) {
        proposal.ask().closed(proposal, committed);
        tidy(proposal.ask());
    }

    /** A container was granted that nobody here proposed. */
    void granted(AskKey key, MirrorNode node, Locality locality) {
        Ask ask = find(key);
        if (ask != null) {
            ask.granted(node, locality);
            tidy(ask);
        }
    }

    /** Drops what is wanted; open proposals stay until their outcome. */
    void cancelAll() {
        for (Ask ask : asks.values()) {
            ask.cancel();
            count(ask);
        }
        asks.values().removeIf(Ask::isIdle);
    }

    private void tidy(Ask ask) {
        count(ask);
        if (ask.isIdle()) {
            asks.remove(ask.key(), ask);
        }
    }

    /** Brings the sums up to date with an ask that may have changed. */
    private void count(Ask ask) {
        int more = ask.everywhere().number() - ask.counted();
        if (more != 0) {
            number += more;
            add(ask.key().capability(), more);
        }
        boolean waits = ask.outstanding() > 0;
        if (waits && !ask.isCountedAsWaiting()) {
            waiting.add(ask.key());
        } else if (!waits && ask.isCountedAsWaiting()) {
            waiting.remove(ask.key());
        }
        ask.counted(ask.everywhere().number(), waits);
    }

    private void add(Resource size, int containers) {
        if (containers == -1) {
            wanted.subtract(size);
        } else {
            wanted.add(size.times(containers));
        }
    }
}
