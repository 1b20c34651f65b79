package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/** Asks for one container. */
public record GetContainerReportRequest(ContainerId id) {}
