package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/** Asks why an application waits. */
public record ExplainApplicationRequest(ApplicationId id) {}
