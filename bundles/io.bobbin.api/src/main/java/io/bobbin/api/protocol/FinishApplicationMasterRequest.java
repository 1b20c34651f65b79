package io.bobbin.api.protocol;

import io.bobbin.api.application.FinalStatus;

/** Says that the application is done and how it went (AMS-60). */
public record FinishApplicationMasterRequest(FinalStatus finalStatus, String diagnostics, String trackingUrl) {}
