package io.bobbin.nm.model.container;

import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.resource.ResourceKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What can happen to a container on its node. */
public sealed interface ContainerEvent {

    /** INIT_CONTAINER: its application is ready for it. */
    record InitContainer(Map<String, LocalResource> resources, Found found) implements ContainerEvent {
        public InitContainer {
            resources = Collections.unmodifiableMap(new LinkedHashMap<>(resources));
        }
    }

    /** RESOURCE_LOCALIZED: a file is there, for every link that names it. */
    record ResourceLocalized(ResourceKey resource, String path, Map<String, LocalResource> resources)
            implements ContainerEvent {}

    /** RESOURCE_FAILED. */
    record ResourceFailed(String diagnostics) implements ContainerEvent {}

    /** CONTAINER_LAUNCHED. */
    record ContainerLaunched() implements ContainerEvent {}

    /** CONTAINER_EXITED_WITH_SUCCESS. */
    record Succeeded() implements ContainerEvent {}

    /** CONTAINER_EXITED_WITH_FAILURE. */
    record Failed(int exitCode, String diagnostics) implements ContainerEvent {}

    /** CONTAINER_KILLED_ON_REQUEST: it ended by a signal that ends processes, or never began. */
    record KilledOnRequest(int exitCode, String diagnostics) implements ContainerEvent {}

    /** KILL_CONTAINER. */
    record KillContainer(int exitStatus, String diagnostics) implements ContainerEvent {}

    /** CONTAINER_RESOURCES_CLEANEDUP. */
    record ResourcesCleanedUp() implements ContainerEvent {}

    /** UPDATE_DIAGNOSTICS_MSG. */
    record UpdateDiagnostics(String text) implements ContainerEvent {}
}
