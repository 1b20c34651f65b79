package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/** Puts an application into another queue, named or by its path (CRM-20). */
public record MoveApplicationAcrossQueuesRequest(ApplicationId id, String queue) {}
