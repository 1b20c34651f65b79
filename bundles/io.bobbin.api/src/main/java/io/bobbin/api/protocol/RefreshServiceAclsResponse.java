package io.bobbin.api.protocol;

/** The lists hold. */
public record RefreshServiceAclsResponse() {}
