package io.bobbin.nm.engine.internal.files;

/** What is written down of the order to end a container. */
public record StoredKill(int exitStatus, String diagnostics) {}
