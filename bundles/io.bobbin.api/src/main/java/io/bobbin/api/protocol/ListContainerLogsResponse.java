package io.bobbin.api.protocol;

import java.util.List;

/** Log files by name. */
public record ListContainerLogsResponse(List<ContainerLogFile> files) {}
