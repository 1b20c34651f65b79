package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationAttemptId;

/** Asks for one attempt. */
public record GetApplicationAttemptReportRequest(ApplicationAttemptId id) {}
