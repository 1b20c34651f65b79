package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.rm.engine.internal.truth.Sign;
import io.bobbin.rm.engine.internal.truth.Watchlist;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Containers that were handed out and are to be used. As every container comes here and leaves again, each has its sign and
 * its place itself, so that nothing is looked up.
 */
public final class UnusedContainers implements Watchlist<LedgerContainer> {

    private final Roll roll = Roll.ofUnused();

    @Override
    public void put(LedgerContainer container, Sign sign) {
        roll.add(container);
        container.handOutSign = sign;
    }

    @Override
    public @Nullable Sign sign(LedgerContainer container) {
        return container.handOutSign;
    }

    @Override
    public void remove(LedgerContainer container) {
        if (container.handOutSign != null) {
            roll.remove(container);
            container.handOutSign = null;
        }
    }

    @Override
    public void forEach(BiConsumer<LedgerContainer, Sign> each) {
        for (LedgerContainer container : roll) {
            Sign sign = container.handOutSign;
            if (sign != null) {
                each.accept(container, sign);
            }
        }
    }
}
