package io.bobbin.api.scheduler;

/**
 * Which scheduler is to be in use.
 *
 * @param scheduler as NAME or NAME@VERSION; empty for the one that was in use before the last swap
 */
public record SwapRequest(String scheduler) {

    /** The one that was in use before the last swap. */
    public static final SwapRequest UNDO = new SwapRequest("");

    public boolean isUndo() {
        return scheduler.isEmpty();
    }
}
