package io.bobbin.api.protocol;

import io.bobbin.api.id.ContainerId;

/** Asks which log files a container has. */
public record ListContainerLogsRequest(ContainerId id) {}
