package io.bobbin.scheduler.spi;

/**
 * Why a proposal was not committed.
 *
 * @param value the present value that stood in the way, for people
 * @param event the event at which the refusing fact last changed; grants are no change here, as the only scheduler whose
 *     proposals are granted has booked them itself
 * @param race whether that was after the proposal's base event; otherwise the scheduler is at fault (rule 8)
 */
public record Refusal(Cause cause, String value, long event, boolean race) {

    /** What the engine checked, in this order (rule 2). */
    public enum Cause {
        GENERATION,
        UNKNOWN_ATTEMPT,
        ATTEMPT_ENDED,
        ATTEMPT_FENCED,
        UNKNOWN_NODE,
        NODE_FENCED,
        NODE_NOT_USABLE,
        NOT_ASKED,
        LOCALITY_NOT_ASKED,
        BLACKLISTED,
        LABEL,
        NO_ROOM,
        /** A mark for a container that nobody knows. */
        UNKNOWN_CONTAINER,
        /** A mark for a container that has ended; always a race (rule 6). */
        CONTAINER_ENDED
    }
}
