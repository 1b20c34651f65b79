package io.bobbin.api.protocol;

/** Has the manager forget which groups users are in, so that it asks again. */
public record RefreshUserToGroupsMappingsRequest() {}
