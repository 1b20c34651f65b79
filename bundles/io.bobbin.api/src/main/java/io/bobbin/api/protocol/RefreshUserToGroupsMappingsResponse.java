package io.bobbin.api.protocol;

/** They are forgotten. */
public record RefreshUserToGroupsMappingsResponse() {}
