package io.bobbin.api.protocol;

import io.bobbin.api.application.AttemptReport;

/** One attempt. */
public record GetApplicationAttemptReportResponse(AttemptReport report) {}
