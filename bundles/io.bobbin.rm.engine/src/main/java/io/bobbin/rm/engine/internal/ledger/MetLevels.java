package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The numbers of an ask that a grant has lowered; null where it has lowered none. A number that fell to 0 is kept here only. */
record MetLevels(@Nullable AskLevel anywhere, @Nullable AskLevel atRack, @Nullable AskLevel atHost) {

    static final MetLevels NONE = new MetLevels(null, null, null);

    /** Each number one higher than it is now, as the ask that was met is outstanding again. */
    List<AskUpdate> raised(Asks asks, AskKey key, LedgerNode node) {
        if (anywhere == null && atRack == null && atHost == null) {
            return List.of();
        }
        var raised = new ArrayList<AskUpdate>(3);
        raise(raised, asks, key, ResourceRequest.ANY, anywhere);
        raise(raised, asks, key, node.rack(), atRack);
        raise(raised, asks, key, node.id().host(), atHost);
        return raised;
    }

    private static void raise(List<AskUpdate> to, Asks asks, AskKey key, String place, @Nullable AskLevel level) {
        if (level != null) {
            to.add(new AskUpdate(key, place, asks.number(key, place) + 1, level.isRelaxed(), level.label()));
        }
    }

    /** Without the numbers at these places. */
    MetLevels without(Set<String> places, LedgerNode node) {
        return new MetLevels(
                places.contains(ResourceRequest.ANY) ? null : anywhere,
                places.contains(node.rack()) ? null : atRack,
                places.contains(node.id().host()) ? null : atHost);
    }
}
