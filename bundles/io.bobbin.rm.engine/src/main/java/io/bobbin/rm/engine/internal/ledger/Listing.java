package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.id.ContainerId;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The containers of a node in the order in which it listed them last. As it mostly lists them so again, the next one is
 * found without a look-up; who finds none here looks it up. On the truth loop.
 */
public final class Listing {

    private static final LedgerContainer[] NONE = {};
    private static final int SMALLEST = 4;

    /** How many may be missing since the last time before the others have to be looked up. */
    private static final int LOOKS = 4;

    private @Nullable LedgerContainer[] places = NONE;
    private int size;
    private int expected;
    private int written;

    /** The node begins to list its containers. */
    public void begin() {
        expected = 0;
        written = 0;
    }

    /** A container that is likely to be listed now and has this id; null when there is none, or it is gone. */
    public @Nullable LedgerContainer next(ContainerId id) {
        int end = Math.min(size, expected + LOOKS);
        for (int i = expected; i < end; i++) {
            LedgerContainer container = places[i];
            if (container != null && container.id().equals(id)) {
                expected = i + 1;
                return container.isGone() ? null : container;
            }
        }
        return null;
    }

    /** It has listed this one, for the first time since the beginning. */
    public void listed(LedgerContainer container) {
        if (written == places.length) {
            places = Arrays.copyOf(places, Math.max(SMALLEST, 2 * written));
        }
        if (places[written] != container) {
            places[written] = container;
        }
        written++;
    }

    /** It has listed all; what it did not list again is forgotten here. */
    public void end() {
        for (int i = written; i < size; i++) {
            places[i] = null;
        }
        size = written;
        if (size < places.length / 4) {
            places = Arrays.copyOf(places, 2 * size);
        }
    }

    /** It lists nothing any more. */
    void clear() {
        begin();
        end();
    }
}
