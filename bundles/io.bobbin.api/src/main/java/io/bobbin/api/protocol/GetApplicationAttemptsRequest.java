package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/** Asks for the attempts of an application. */
public record GetApplicationAttemptsRequest(ApplicationId id) {}
