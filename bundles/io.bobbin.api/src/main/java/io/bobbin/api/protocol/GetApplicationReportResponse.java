package io.bobbin.api.protocol;

import io.bobbin.api.application.ApplicationReport;

/** One application. */
public record GetApplicationReportResponse(ApplicationReport report) {}
