package io.bobbin.rm.engine.internal.ledger;

/**
 * The nodes that an AM has a token for, each with the registration that it was made in. A table of numbers by the nodes'
 * dense indexes, each at the first free place from where its index belongs, as every grant looks here. An index that has
 * passed to another node passes its place on; as no two registrations have the same number, what was said of the node
 * before says nothing of the other.
 */
final class TokenedNodes {

    private static final int SMALLEST = 8;

    /** Spreads neighbours: the golden ratio's part of an int. */
    private static final int SPREAD = 0x9E3779B9;

    /** One more than the index, 0 for a free place. */
    private int[] places = new int[SMALLEST];

    private long[] registrations = new long[SMALLEST];
    private int size;

    boolean has(LedgerNode node) {
        int place = place(node.index());
        return places[place] != 0 && registrations[place] == node.registration();
    }

    /** Of a node that schedulers do not know nothing is kept: when it is known, its registration is another. */
    void add(LedgerNode node) {
        if (node.index() < 0) {
            return;
        }
        int place = place(node.index());
        if (places[place] == 0) {
            if (++size > places.length / 2) {
                grow();
                place = place(node.index());
            }
            places[place] = node.index() + 1;
        }
        registrations[place] = node.registration();
    }

    void clear() {
        places = new int[SMALLEST];
        registrations = new long[SMALLEST];
        size = 0;
    }

    /** Where an index is, or else the free place where it belongs; a free one for -1. */
    private int place(int index) {
        int last = places.length - 1;
        int place = (index * SPREAD) >>> Integer.numberOfLeadingZeros(last);
        while (places[place] != 0 && places[place] != index + 1) {
            place = (place + 1) & last;
        }
        return place;
    }

    private void grow() {
        int[] before = places;
        long[] known = registrations;
        places = new int[2 * before.length];
        registrations = new long[places.length];
        for (int i = 0; i < before.length; i++) {
            if (before[i] != 0) {
                int place = place(before[i] - 1);
                places[place] = before[i];
                registrations[place] = known[i];
            }
        }
    }
}
