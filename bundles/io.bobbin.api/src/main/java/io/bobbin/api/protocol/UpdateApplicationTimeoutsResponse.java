package io.bobbin.api.protocol;

/**
 * When the application is killed in any case from now on.
 *
 * @param lifetimeEnd in ms since the epoch; 0 for never
 */
public record UpdateApplicationTimeoutsResponse(long lifetimeEnd) {}
