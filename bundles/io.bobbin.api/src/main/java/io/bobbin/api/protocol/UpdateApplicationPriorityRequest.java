package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;

/** Gives an application another priority (CRM-20). */
public record UpdateApplicationPriorityRequest(ApplicationId id, Priority priority) {}
