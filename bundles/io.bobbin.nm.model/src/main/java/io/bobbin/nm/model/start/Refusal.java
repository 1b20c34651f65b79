package io.bobbin.nm.model.start;

import io.bobbin.api.error.ErrorCode;

/** Why a call is refused for one container. */
public record Refusal(ErrorCode code, String message) {}
