package io.bobbin.nm.engine.internal.files;

import org.jspecify.annotations.Nullable;

/**
 * What a starting node finds of a container.
 *
 * @param local the local directory in which it was found
 * @param launched whether an executor may have been told to launch it
 * @param paused whether it stands still on request
 * @param program what it runs; null for what was accepted
 * @param kill the order to end it; null for none
 */
public record RecoveredContainer(
        String local,
        StoredContainer container,
        boolean launched,
        boolean paused,
        @Nullable StoredProgram program,
        @Nullable StoredKill kill,
        @Nullable StoredEnd end) {}
