package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationAttemptId;

/** Asks for the containers of an attempt. */
public record GetContainersRequest(ApplicationAttemptId attempt) {}
