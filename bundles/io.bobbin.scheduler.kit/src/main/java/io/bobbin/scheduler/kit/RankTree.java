package io.bobbin.scheduler.kit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Items in the order of their keys, each with a number; finds the first item with the largest number, or the first one
 * behind a key whose number is large enough, in logarithmic time and without allocation. Items are dense indexes.
 *
 * <p>It is a tree of maxima over the items' places. An item that comes out of order makes the places stale; they are
 * given anew at the next question, so a crowd of arrivals costs one sort. Likewise a number that changes is carried up the
 * tree at the next question, so a tree that nobody asks costs next to nothing.
 */
public final class RankTree<K extends Comparable<K>> {

    /** No item. */
    public static final int NONE = -1;

    /** The number of an item that keeps its place and is not found. */
    public static final long OUT = Long.MIN_VALUE;

    private static final int SMALLEST = 16;

    /** When more than one place in so many has changed, all of the tree is reckoned anew. */
    private static final int CARRIED_ONE_BY_ONE = 8;

    private int[] placeOf = new int[0];
    private int[] itemAt = new int[SMALLEST];
    private @Nullable Object[] keyAt = new Object[SMALLEST];
    private long[] numberAt = new long[SMALLEST];
    private boolean[] hiddenAt = new boolean[SMALLEST];
    private long[] maxima = new long[2 * SMALLEST];
    private int places;
    private int items;
    private boolean stale;
    private int[] changed = new int[SMALLEST / CARRIED_ONE_BY_ONE + 1];
    private int changedCount;
    private int[] hidden = new int[SMALLEST];
    private int hiddenCount;
    private int @Nullable [] counts;

    public RankTree() {
        Arrays.fill(maxima, OUT);
    }

    /** Adds an item, or gives it another number. An item's key must not change while it is here. */
    public void put(int item, K key, long number) {
        int place = placeOf(item);
        if (place == NONE) {
            place = append(item, key);
        } else if (numberAt[place] == number) {
            return;
        }
        numberAt[place] = number;
        if (!hiddenAt[place]) {
            write(place, number);
        }
    }

    /** Takes an item out for good. */
    public void remove(int item) {
        int place = placeOf(item);
        if (place != NONE) {
            write(place, OUT);
            placeOf[item] = NONE;
            itemAt[place] = NONE;
            hiddenAt[place] = false;
            items--;
        }
    }

    /** Where an item stands among all by its key: those before it have smaller places. {@link #NONE} when it is not here. */
    public int place(int item) {
        order();
        return placeOf(item);
    }

    /** The largest number; {@link #OUT} when nothing can be found. */
    public long largest() {
        settle();
        return maxima[1];
    }

    /** The first item with the largest number, or {@link #NONE}. */
    public int best() {
        order();
        return largest() == OUT ? NONE : firstFrom(0, largest());
    }

    /** The first item behind {@code key}, or of all when it is null, whose number is at least {@code number}. */
    public int firstBehind(@Nullable K key, long number) {
        order();
        return firstFrom(key == null ? 0 : placeOf(key, true), number);
    }

    /**
     * How many items that can be found come before {@code key}. The first question after a change looks at all, those that
     * follow do not.
     */
    public int countBefore(K key) {
        order();
        if (counts == null) {
            counts = new int[places + 1];
            for (int place = 0; place < places; place++) {
                counts[place + 1] = counts[place] + (maxima[capacity() + place] == OUT ? 0 : 1);
            }
        }
        return counts[placeOf(key, false)];
    }

    /** Keeps an item from being found until {@link #unhide}. */
    public void hide(int item) {
        int place = placeOf(item);
        if (place == NONE || hiddenAt[place]) {
            return;
        }
        hiddenAt[place] = true;
        write(place, OUT);
        if (hiddenCount == hidden.length) {
            hidden = Arrays.copyOf(hidden, 2 * hidden.length);
        }
        hidden[hiddenCount++] = item;
    }

    /** Lets everything hidden be found again. */
    public void unhide() {
        for (int i = 0; i < hiddenCount; i++) {
            int place = placeOf(hidden[i]);
            if (place != NONE && hiddenAt[place]) {
                hiddenAt[place] = false;
                write(place, numberAt[place]);
            }
        }
        hiddenCount = 0;
    }

    private int capacity() {
        return itemAt.length;
    }

    private int placeOf(int item) {
        return item < placeOf.length ? placeOf[item] : NONE;
    }

    private int append(int item, K key) {
        if (places == capacity()) {
            arrange(items < capacity() / 2 ? capacity() : 2 * capacity());
        }
        if (item >= placeOf.length) {
            int length = placeOf.length;
            placeOf = Arrays.copyOf(placeOf, Math.max(item + 1, 2 * length));
            Arrays.fill(placeOf, length, placeOf.length, NONE);
        }
        int place = places++;
        stale |= place > 0 && compare(place - 1, key) > 0;
        placeOf[item] = place;
        itemAt[place] = item;
        keyAt[place] = key;
        hiddenAt[place] = false;
        items++;
        return place;
    }

    private void order() {
        if (stale) {
            arrange(capacity());
        }
        settle();
    }

    /** Carries what has changed since the last question up the tree. */
    private void settle() {
        if (changedCount > capacity() / CARRIED_ONE_BY_ONE) {
            carryAll();
        } else {
            for (int i = 0; i < changedCount; i++) {
                carry(changed[i]);
            }
        }
        changedCount = 0;
    }

    /** Gives places by key, without gaps. */
    private void arrange(int capacity) {
        int[] from = IntStream.range(0, places)
                .filter(place -> itemAt[place] != NONE)
                .boxed()
                .sorted(Comparator.comparing(this::key))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] newItems = new int[capacity];
        @Nullable Object[] newKeys = new Object[capacity];
        long[] newNumbers = new long[capacity];
        boolean[] newHidden = new boolean[capacity];
        maxima = new long[2 * capacity];
        Arrays.fill(maxima, OUT);
        for (int place = 0; place < from.length; place++) {
            newItems[place] = itemAt[from[place]];
            newKeys[place] = keyAt[from[place]];
            newNumbers[place] = numberAt[from[place]];
            newHidden[place] = hiddenAt[from[place]];
            placeOf[newItems[place]] = place;
            maxima[capacity + place] = newHidden[place] ? OUT : newNumbers[place];
        }
        itemAt = newItems;
        keyAt = newKeys;
        numberAt = newNumbers;
        hiddenAt = newHidden;
        places = from.length;
        stale = false;
        counts = null;
        changed = new int[capacity / CARRIED_ONE_BY_ONE + 1];
        changedCount = 0;
        carryAll();
    }

    private void write(int place, long number) {
        maxima[capacity() + place] = number;
        counts = null;
        if (changedCount < changed.length) {
            changed[changedCount++] = place;
        }
    }

    private void carryAll() {
        for (int i = capacity() - 1; i >= 1; i--) {
            maxima[i] = Math.max(maxima[2 * i], maxima[2 * i + 1]);
        }
    }

    private void carry(int place) {
        for (int i = (capacity() + place) >> 1; i >= 1; i >>= 1) {
            long max = Math.max(maxima[2 * i], maxima[2 * i + 1]);
            if (maxima[i] == max) {
                return;
            }
            maxima[i] = max;
        }
    }

    private int firstFrom(int place, long number) {
        if (place >= places) {
            return NONE;
        }
        int i = capacity() + place;
        while (maxima[i] < number) {
            while ((i & 1) == 1) {
                i >>= 1;
            }
            if (i == 0) {
                return NONE;
            }
            i++;
        }
        while (i < capacity()) {
            i = maxima[2 * i] >= number ? 2 * i : 2 * i + 1;
        }
        return itemAt[i - capacity()];
    }

    /** The place of the first item that is not before the key, or that is behind it. */
    private int placeOf(K key, boolean behind) {
        int low = 0;
        int high = places;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(middle, key);
            if (order < 0 || (behind && order == 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int compare(int place, K key) {
        return key(place).compareTo(key);
    }

    @SuppressWarnings("unchecked") // only keys of type K are put in
    private K key(int place) {
        return (K) Objects.requireNonNull(keyAt[place]);
    }
}
