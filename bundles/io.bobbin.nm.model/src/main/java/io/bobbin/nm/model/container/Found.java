package io.bobbin.nm.model.container;

/** What a starting node found of a container. */
public sealed interface Found {

    /** It is new, or was written down and never launched. */
    record Fresh() implements Found {}

    /** It had been launched. */
    record Launched() implements Found {}

    /** Its end had been written down (NMC-10). */
    record Ended(int exitStatus) implements Found {}
}
