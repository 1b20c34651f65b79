package io.bobbin.rm.engine;

/**
 * The scheduler's slot at one moment.
 *
 * @param scheduler the scheduler in use; empty while the slot is parked
 * @param parked why it is parked; empty while it is not
 * @param generation grows with each scheduler that comes into use
 * @param event the number of the latest event
 * @param committed proposals committed since the start
 * @param races proposals refused because the truth had moved on (rule 8)
 * @param faults proposals refused though nothing had changed since they were made (rule 8)
 * @param open proposals without an outcome
 */
public record SlotReport(
        String scheduler,
        String parked,
        long generation,
        long event,
        long committed,
        long races,
        long faults,
        int open) {}
