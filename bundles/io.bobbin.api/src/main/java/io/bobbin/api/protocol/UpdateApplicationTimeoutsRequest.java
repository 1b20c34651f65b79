package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;

/**
 * Says when an application is killed in any case (APP-21).
 *
 * @param lifetimeEnd in ms since the epoch; 0 for never
 */
public record UpdateApplicationTimeoutsRequest(ApplicationId id, long lifetimeEnd) {}
