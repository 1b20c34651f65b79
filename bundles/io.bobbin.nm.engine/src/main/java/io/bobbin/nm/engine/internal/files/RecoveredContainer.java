package io.bobbin.nm.engine.internal.files;

import org.jspecify.annotations.Nullable;

/**
 * What a starting node finds of a container.
 *
 * @param local the local directory in which it was found
 * @param launched whether an executor may have been told to launch it
 */
public record RecoveredContainer(String local, StoredContainer container, boolean launched, @Nullable StoredEnd end) {}
