package io.bobbin.nm.engine.internal.files;

/** What is written down of a container's end before it is told. */
public record StoredEnd(int exitStatus, String diagnostics, long finishTime) {}
