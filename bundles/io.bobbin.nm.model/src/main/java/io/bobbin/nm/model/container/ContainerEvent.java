package io.bobbin.nm.model.container;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.token.Token;
import io.bobbin.nm.model.resource.ResourceKey;
import io.bobbin.security.spi.TokenIdentifier;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What can happen to a container on its node. */
public sealed interface ContainerEvent {

    /** INIT_CONTAINER: its application is ready for it. */
    record InitContainer(Program program) implements ContainerEvent {}

    /** RESOURCE_LOCALIZED: a file is there, for every link that names it. */
    record ResourceLocalized(ResourceKey resource, String path, Map<String, LocalResource> resources)
            implements ContainerEvent {}

    /** RESOURCE_FAILED. */
    record ResourceFailed(String diagnostics) implements ContainerEvent {}

    /** CONTAINER_LAUNCHED. */
    record ContainerLaunched() implements ContainerEvent {}

    /** RECOVER_PAUSED_CONTAINER: it was paused when an earlier node manager ended. */
    record RecoverPaused() implements ContainerEvent {}

    /** CONTAINER_EXITED_WITH_SUCCESS. */
    record Succeeded() implements ContainerEvent {}

    /**
     * CONTAINER_EXITED_WITH_FAILURE.
     *
     * @param time in ms
     */
    record Failed(int exitCode, String diagnostics, long time) implements ContainerEvent {}

    /** CONTAINER_KILLED_ON_REQUEST: it ended by a signal that ends processes, or never began. */
    record KilledOnRequest(int exitCode, String diagnostics) implements ContainerEvent {}

    /** KILL_CONTAINER. */
    record KillContainer(int exitStatus, String diagnostics) implements ContainerEvent {}

    /** PAUSE_CONTAINER. */
    record PauseContainer() implements ContainerEvent {}

    /** CONTAINER_PAUSED: its processes stand still. */
    record ContainerPaused() implements ContainerEvent {}

    /** RESUME_CONTAINER. */
    record ResumeContainer() implements ContainerEvent {}

    /** CONTAINER_RESUMED. */
    record ContainerResumed() implements ContainerEvent {}

    /**
     * REINITIALIZE_CONTAINER.
     *
     * @param context what it is to run; null for the same again
     */
    record Reinitialize(@Nullable ContainerLaunchContext context, boolean autoCommit) implements ContainerEvent {}

    /** ROLLBACK_REINIT. */
    record RollBack() implements ContainerEvent {}

    /** The way back is given up; no event of the model's, where the call does it. */
    record Commit() implements ContainerEvent {}

    /** UPDATE_CONTAINER_TOKEN: another size. */
    record UpdateToken(TokenIdentifier.Container identifier, Token token) implements ContainerEvent {}

    /** CONTAINER_RESOURCES_CLEANEDUP. */
    record ResourcesCleanedUp() implements ContainerEvent {}

    /** UPDATE_DIAGNOSTICS_MSG. */
    record UpdateDiagnostics(String text) implements ContainerEvent {}
}
