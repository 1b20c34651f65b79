package io.bobbin.api.scheduler;

/** What a swap came to. */
public enum SwapOutcome {
    /** It has not cut over yet. */
    RUNNING,
    /** It has cut over and is watched. */
    IN_USE,
    /** The time of watching is over, and all was well. */
    WATCHED,
    /** It ended before it cut over; nothing has changed. */
    FAILED,
    /** The new scheduler was at fault while it was watched, and the one before is in use again. */
    RETURNED,
    /** The new scheduler was lost while it was watched, and there was none to go back to. */
    PARKED,
    /** Another swap followed while it was watched. */
    FOLLOWED;

    /** Whether the swap is over. */
    public boolean isOver() {
        return this != RUNNING && this != IN_USE;
    }

    /** Whether the new scheduler has come into use, be it for a while. */
    public boolean hasCutOver() {
        return this != RUNNING && this != FAILED;
    }
}
