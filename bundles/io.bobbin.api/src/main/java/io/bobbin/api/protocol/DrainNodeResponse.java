package io.bobbin.api.protocol;

import io.bobbin.api.node.NodeReport;

/** The node as it is then. */
public record DrainNodeResponse(NodeReport report) {}
