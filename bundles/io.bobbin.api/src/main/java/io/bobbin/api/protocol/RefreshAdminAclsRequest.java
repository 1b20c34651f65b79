package io.bobbin.api.protocol;

/** Has the lists of administrators hold for what groups are now. */
public record RefreshAdminAclsRequest() {}
