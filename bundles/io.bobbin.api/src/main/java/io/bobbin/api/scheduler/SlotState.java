package io.bobbin.api.scheduler;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler's slot at one moment.
 *
 * @param inUse NAME@VERSION of the scheduler in use; empty while the slot is parked
 * @param parked why nothing is granted; empty while a scheduler is in use
 * @param configured what the configuration names
 * @param chosen what a swap has put over that, which a restart obeys; empty when the configuration holds
 * @param generation grows with each scheduler that comes into use
 * @param findings what is not as it should be, such as a choice that could not be written
 * @param swap the swap that runs or is watched; null when there is none
 * @param present every scheduler that is there
 */
public record SlotState(
        String inUse,
        String parked,
        String configured,
        String chosen,
        long generation,
        List<String> findings,
        @Nullable SwapRecord swap,
        List<SchedulerReport> present) {

    public SlotState {
        findings = List.copyOf(findings);
        present = List.copyOf(present);
    }
}
