package io.bobbin.api.protocol;

import io.bobbin.api.application.ApplicationSubmissionContext;

/** Hands an application in. */
public record SubmitApplicationRequest(ApplicationSubmissionContext context) {}
