package io.bobbin.rm.model.attempt;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;

/** The container in which an attempt's AM runs. */
public record Master(ContainerId container, NodeId node) {}
