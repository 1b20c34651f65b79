package io.bobbin.nm.model.memory;

/**
 * A container that is to be ended because of its memory.
 *
 * @param exitStatus says which limit it is over
 * @param diagnostics what it used, the limit, the setting that holds it to that, and its processes
 */
public record Excess(int exitStatus, String diagnostics) {}
