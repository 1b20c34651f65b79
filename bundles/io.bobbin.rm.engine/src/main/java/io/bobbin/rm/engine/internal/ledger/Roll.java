package io.bobbin.rm.engine.internal.ledger;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Containers in the order in which they came. Each knows its place, so that taking one out takes no search and looks
 * nothing up; a container may be on one roll of each kind. Must not change while somebody goes through it.
 */
public abstract class Roll extends AbstractCollection<LedgerContainer> {

    private static final int SMALLEST = 4;
    private static final int NOWHERE = -1;

    private @Nullable LedgerContainer[] places = new LedgerContainer[SMALLEST];
    private int end;
    private int size;
    private int changes;

    private Roll() {}

    /** Of containers that an attempt holds. */
    static Roll ofLive() {
        return new Roll() {
            @Override
            int placeOf(LedgerContainer container) {
                return container.placeAmongLive;
            }

            @Override
            void placeOf(LedgerContainer container, int place) {
                container.placeAmongLive = place;
            }
        };
    }

    /** Of containers that were granted to an attempt and have not been handed out. */
    static Roll ofGranted() {
        return new Roll() {
            @Override
            int placeOf(LedgerContainer container) {
                return container.placeAmongGranted;
            }

            @Override
            void placeOf(LedgerContainer container, int place) {
                container.placeAmongGranted = place;
            }
        };
    }

    /** Of containers that a node has. */
    static Roll ofNode() {
        return new Roll() {
            @Override
            int placeOf(LedgerContainer container) {
                return container.placeOnNode;
            }

            @Override
            void placeOf(LedgerContainer container, int place) {
                container.placeOnNode = place;
            }
        };
    }

    /** Of containers that were handed out and have not been used. */
    static Roll ofUnused() {
        return new Roll() {
            @Override
            int placeOf(LedgerContainer container) {
                return container.placeAmongUnused;
            }

            @Override
            void placeOf(LedgerContainer container, int place) {
                container.placeAmongUnused = place;
            }
        };
    }

    abstract int placeOf(LedgerContainer container);

    abstract void placeOf(LedgerContainer container, int place);

    @Override
    public boolean add(LedgerContainer container) {
        if (contains(container)) {
            return false;
        }
        if (end == places.length) {
            makeRoom();
        }
        placeOf(container, end);
        places[end++] = container;
        size++;
        changes++;
        return true;
    }

    @Override
    public boolean contains(@Nullable Object other) {
        if (!(other instanceof LedgerContainer container)) {
            return false;
        }
        int place = placeOf(container);
        return place >= 0 && place < end && places[place] == container;
    }

    @Override
    public boolean remove(@Nullable Object other) {
        if (!(other instanceof LedgerContainer container) || !contains(container)) {
            return false;
        }
        places[placeOf(container)] = null;
        placeOf(container, NOWHERE);
        size--;
        changes++;
        while (end > 0 && places[end - 1] == null) {
            end--;
        }
        return true;
    }

    /** Closes the gaps; when they are few, makes the roll longer as well. */
    private void makeRoom() {
        @Nullable LedgerContainer[] old = places;
        int length = end;
        if (size > length / 2) {
            places = new LedgerContainer[2 * length];
        }
        end = 0;
        for (int i = 0; i < length; i++) {
            LedgerContainer container = old[i];
            if (container != null) {
                placeOf(container, end);
                places[end++] = container;
            }
        }
        Arrays.fill(places, end, Math.max(end, Math.min(length, places.length)), null);
    }

    @Override
    public void clear() {
        for (LedgerContainer container : this) {
            placeOf(container, NOWHERE);
        }
        places = new LedgerContainer[SMALLEST];
        end = 0;
        size = 0;
        changes++;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<LedgerContainer> iterator() {
        return new Iterator<>() {
            private final int expected = changes;
            private int next = from(0);

            private int from(int place) {
                int at = place;
                while (at < end && places[at] == null) {
                    at++;
                }
                return at;
            }

            @Override
            public boolean hasNext() {
                return next < end;
            }

            @Override
            public LedgerContainer next() {
                if (expected != changes) {
                    throw new ConcurrentModificationException();
                }
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
