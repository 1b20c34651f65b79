package io.bobbin.api.scheduler;

/**
 * Something that a plan found out.
 *
 * @param subject what it is about, in a word or two
 * @param text for people
 */
public record SwapFinding(Severity severity, String subject, String text) {

    /** How much it matters. */
    public enum Severity {
        /** As it should be. */
        FINE,
        /** The swap changes something beside the scheduler. */
        CHANGES,
        /** The swap can be made, and somebody should know this before. */
        WARNS,
        /** The swap cannot be made. */
        PREVENTS
    }
}
