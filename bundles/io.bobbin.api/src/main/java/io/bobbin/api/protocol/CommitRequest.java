package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/** Gives up the way back to what a container ran before its last change. */
public record CommitRequest(ContainerId id) {}
