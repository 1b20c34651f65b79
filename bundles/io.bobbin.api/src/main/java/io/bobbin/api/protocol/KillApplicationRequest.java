package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/** Ends an application; the diagnostics say why, for people. */
public record KillApplicationRequest(ApplicationId id, String diagnostics) {}
