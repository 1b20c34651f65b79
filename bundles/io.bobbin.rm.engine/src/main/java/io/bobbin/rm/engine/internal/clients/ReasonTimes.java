package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.model.attempt.AttemptPhase;
import java.util.List;

/**
 * Since when reasons hold. Schedulers know no clock, so the engine remembers when it first heard a reason. What an
 * attempt waits for before its AM runs, it has waited for since it began.
 */
final class ReasonTimes {

    private ReasonTimes() {}

    /** What a scheduler says of an attempt, with times. */
    static List<AskExplanation> stamped(LedgerAttempt attempt, List<AskExplanation> said, long now) {
        long first = attempt.phase() instanceof AttemptPhase.Running ? now : attempt.startTime();
        return said.stream()
                .map(explanation -> new AskExplanation(
                        explanation.ask(),
                        explanation.reasons().stream()
                                .map(reason -> stamped(attempt, explanation.ask(), reason, first))
                                .toList()))
                .toList();
    }

    private static Reason stamped(LedgerAttempt attempt, ResourceRequest ask, Reason reason, long first) {
        if (reason.since() != 0) {
            return reason;
        }
        long since = attempt.explanation().stream()
                .filter(earlier -> isSame(earlier.ask(), ask))
                .flatMap(earlier -> earlier.reasons().stream())
                .filter(earlier -> earlier.compareTo(reason) == 0)
                .mapToLong(Reason::since)
                .findFirst()
                .orElse(first);
        return new Reason(
                reason.code(), reason.scope(), reason.wanted(), reason.had(), reason.limit(), since, reason.remedy());
    }

    private static boolean isSame(ResourceRequest one, ResourceRequest other) {
        return one.priority().equals(other.priority())
                && one.allocationRequestId() == other.allocationRequestId()
                && one.capability().equals(other.capability());
    }
}
