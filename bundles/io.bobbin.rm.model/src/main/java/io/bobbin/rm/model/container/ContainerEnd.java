package io.bobbin.rm.model.container;

/**
 * How a container left its application.
 *
 * @param exitStatus its process's own exit code, or a status of {@link io.bobbin.api.container.ExitStatus}
 * @param diagnostics for people
 * @param time when, in ms since the epoch
 */
public record ContainerEnd(int exitStatus, String diagnostics, long time) {}
