package io.bobbin.api.protocol;

/** Has the lists of who may call hold for what groups are now. */
public record RefreshServiceAclsRequest() {}
