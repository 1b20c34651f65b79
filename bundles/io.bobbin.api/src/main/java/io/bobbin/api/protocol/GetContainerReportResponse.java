package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerReport;

/** One container. */
public record GetContainerReportResponse(ContainerReport report) {}
