package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;

/** A fresh id and the largest container that can be asked for (CRM-15). */
public record GetNewApplicationResponse(ApplicationId id, Resource maximumCapability) {}
