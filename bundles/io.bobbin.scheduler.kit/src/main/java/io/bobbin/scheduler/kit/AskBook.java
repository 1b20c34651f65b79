package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The asks of one attempt in the order in which they are served: by priority, then mark, then size. */
public final class AskBook {

    private final ArrayList<Ask> asks = new ArrayList<>();
    private final List<Ask> view = Collections.unmodifiableList(asks);

    /** All asks that want something or have an open proposal. */
    public List<Ask> all() {
        return view;
    }

    /** The place in {@link #all} of the first ask that is not before this key; their number when there is none. */
    public int firstFrom(AskKey key) {
        int place = search(key);
        return place < 0 ? -place - 1 : place;
    }

    /** The sum of the ledger's numbers for any place, at most the largest int. */
    public int number() {
        long sum = 0;
        for (int i = 0; i < asks.size(); i++) {
            sum += asks.get(i).everywhere().number();
        }
        return (int) Math.min(Integer.MAX_VALUE, sum);
    }

    /** The memory of the smallest ask of the first priority that wants something; -1 when none does. */
    public long smallestFirst() {
        long smallest = -1;
        int priority = 0;
        for (int i = 0; i < asks.size(); i++) {
            Ask ask = asks.get(i);
            if (smallest >= 0 && ask.key().priority().number() != priority) {
                return smallest;
            }
            if (ask.outstanding() > 0) {
                long memory = ask.key().capability().memory();
                smallest = smallest < 0 ? memory : Math.min(smallest, memory);
                priority = ask.key().priority().number();
            }
        }
        return smallest;
    }

    @Nullable
    Ask find(AskKey key) {
        int place = search(key);
        return place < 0 ? null : asks.get(place);
    }

    void set(AskUpdate update) {
        int place = search(update.key());
        if (place < 0) {
            if (update.number() == 0) {
                return;
            }
            place = -place - 1;
            asks.add(place, new Ask(update.key()));
        }
        Ask ask = asks.get(place);
        ask.set(update);
        tidy(ask);
    }

    /** Drops what is wanted; open proposals stay until their outcome. */
    void cancelAll() {
        asks.forEach(Ask::cancel);
        asks.removeIf(Ask::isIdle);
    }

    void tidy(Ask ask) {
        if (ask.isIdle()) {
            asks.remove(ask);
        }
    }

    private int search(AskKey key) {
        int low = 0;
        int high = asks.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = asks.get(middle).key().compareTo(key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }
}
