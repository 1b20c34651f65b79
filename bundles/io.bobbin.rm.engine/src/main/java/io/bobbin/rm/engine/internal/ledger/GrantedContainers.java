package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ContainerId;
import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * What an attempt was granted and is remembered, by number. Numbers grow by one, so a container is found by its place; of
 * the oldest, those that nobody needs any more are forgotten.
 */
final class GrantedContainers extends AbstractCollection<LedgerContainer> {

    private static final int SMALLEST = 4;

    private @Nullable LedgerContainer[] places = new LedgerContainer[SMALLEST];
    private long firstNumber = 1;
    private int begin;
    private int end;
    private int size;
    private int forgotten;

    /** The container's number must be one more than that of the one before. */
    @Override
    public boolean add(LedgerContainer container) {
        if (end == places.length) {
            makeRoom();
        }
        if (container.id().sequence() != firstNumber + end) {
            throw new IllegalStateException(container.id() + " is not the next container of its attempt");
        }
        places[end++] = container;
        size++;
        return true;
    }

    @Nullable
    LedgerContainer find(ContainerId id) {
        long place = id.sequence() - firstNumber;
        LedgerContainer container = place >= 0 && place < end ? places[(int) place] : null;
        return container != null && container.id().equals(id) ? container : null;
    }

    /** Forgets as many of the oldest, as far as nobody needs them any more. */
    void forget(int surplus) {
        int left = surplus;
        for (int i = begin; left > 0 && i < end; i++) {
            LedgerContainer each = places[i];
            if (each != null && each.isGone() && each.hasEnded() && each.isPulled()) {
                places[i] = null;
                size--;
                forgotten++;
                left--;
            }
        }
        begin = from(begin);
    }

    /** The first place from this one on that has a container. */
    private int from(int place) {
        int at = place;
        while (at < end && places[at] == null) {
            at++;
        }
        return at;
    }

    /** How many are not remembered any more. */
    int forgotten() {
        return forgotten;
    }

    /** Closes the gap at the beginning; when it is small, makes room at the end as well. */
    private void makeRoom() {
        int gap = begin;
        places = gap > end / 2
                ? Arrays.copyOfRange(places, gap, gap + places.length)
                : Arrays.copyOfRange(places, gap, gap + 2 * places.length);
        firstNumber += gap;
        end -= gap;
        begin = 0;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<LedgerContainer> iterator() {
        return new Iterator<>() {
            private int next = begin;

            @Override
            public boolean hasNext() {
                return next < end;
            }

            @Override
            public LedgerContainer next() {
                LedgerContainer container = next < end ? places[next] : null;
                if (container == null) {
                    throw new NoSuchElementException();
                }
                next = from(next + 1);
                return container;
            }
        };
    }
}
