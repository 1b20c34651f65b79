package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;

/** Names the node that leaves. */
public record UnRegisterNodeManagerRequest(NodeId node) {}
