package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/** Goes back to what a container ran before its last change, if that has not been committed. */
public record RollbackRequest(ContainerId id) {}
