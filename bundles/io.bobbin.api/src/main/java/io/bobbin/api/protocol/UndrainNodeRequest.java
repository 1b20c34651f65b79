package io.bobbin.api.protocol;

import io.bobbin.api.id.NodeId;

/** Takes a node back, be it on its way out or gone. */
public record UndrainNodeRequest(NodeId id) {}
