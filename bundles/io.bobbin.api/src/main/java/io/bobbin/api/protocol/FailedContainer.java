package io.bobbin.api.protocol;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;

/** A container of a list for which a call was refused. */
public record FailedContainer(ContainerId id, ErrorCode code, String message) {}
