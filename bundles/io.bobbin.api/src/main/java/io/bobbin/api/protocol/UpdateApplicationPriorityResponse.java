package io.bobbin.api.protocol;

import io.bobbin.api.request.Priority;

/** The priority that the application has now. */
public record UpdateApplicationPriorityResponse(Priority priority) {}
