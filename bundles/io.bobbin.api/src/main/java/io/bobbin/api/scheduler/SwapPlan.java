package io.bobbin.api.scheduler;

import io.bobbin.api.scheduler.SwapFinding.Severity;
import java.util.List;

/**
 * What a swap would do. Making it changes nothing.
 *
 * @param from NAME@VERSION of the scheduler in use; empty while the slot is parked
 * @param to NAME@VERSION of the candidate; what was asked for when it is not present
 * @param queues the queues of all live applications, by name
 */
public record SwapPlan(String from, String to, List<SwapFinding> findings, List<QueueMapping> queues) {

    public SwapPlan {
        findings = List.copyOf(findings);
        queues = List.copyOf(queues);
    }

    /** Whether the swap can be made. */
    public boolean isPossible() {
        return findings.stream().noneMatch(each -> each.severity() == Severity.PREVENTS);
    }

    /** Whether somebody should read it before the swap is made. */
    public boolean isRemarkable() {
        return findings.stream().anyMatch(each -> each.severity() != Severity.FINE);
    }
}
