package io.bobbin.api.container;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;

/**
 * A container as its node reports it.
 *
 * @param exitStatus its exit code or a status of {@link ExitStatus}; INVALID while it is not complete
 * @param diagnostics for people: what went wrong, with the last lines of its error output
 */
public record ContainerStatus(
        ContainerId id, ContainerState state, int exitStatus, String diagnostics, Resource capability) {

    public static ContainerStatus running(ContainerId id, Resource capability) {
        return new ContainerStatus(id, ContainerState.RUNNING, ExitStatus.INVALID, "", capability);
    }

    public static ContainerStatus complete(ContainerId id, int exitStatus, String diagnostics, Resource capability) {
        return new ContainerStatus(id, ContainerState.COMPLETE, exitStatus, diagnostics, capability);
    }
}
