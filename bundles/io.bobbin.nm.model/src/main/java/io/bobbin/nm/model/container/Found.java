package io.bobbin.nm.model.container;

/** What a node manager found of a container when it began to know it. */
public sealed interface Found {

    /** It is new, or was accepted and never launched. */
    record Fresh() implements Found {}

    /** An executor may have been told to launch it. */
    record Launched() implements Found {}

    /** It was launched and stands still on request. */
    record Paused() implements Found {}

    /** What ran in it is over, and it is to be started again. */
    record ToRelaunch() implements Found {}

    /** It is over. */
    record Ended(int exitStatus) implements Found {}
}
