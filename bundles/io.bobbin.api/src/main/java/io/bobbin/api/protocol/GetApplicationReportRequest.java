package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/** Asks for one application. */
public record GetApplicationReportRequest(ApplicationId id) {}
