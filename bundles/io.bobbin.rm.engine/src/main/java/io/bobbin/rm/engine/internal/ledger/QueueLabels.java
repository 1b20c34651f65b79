package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.model.check.LabelRules;
import java.util.Set;

/** Which labels applications may name, by the queue's settings and what the cluster has (AMS-23, AMS-29, AMS-58). */
public final class QueueLabels {

    private QueueLabels() {}

    /** The rules of the one queue, for a submission that names no label. */
    public static LabelRules of(LabelSettings settings, Ledger ledger) {
        boolean off = settings.source() == LabelSettings.Source.OFF;
        String standard = settings.queueDefault();
        return new LabelRules(
                null,
                off || standard.isEmpty() ? null : standard,
                settings.accessible(),
                off ? Set.of() : ledger.labels());
    }
}
