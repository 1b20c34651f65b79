package io.bobbin.nm.model.application;

import io.bobbin.api.id.ContainerId;

/** What can happen to an application on a node. */
public sealed interface ApplicationEvent {

    /** INIT_APPLICATION. */
    record InitApplication() implements ApplicationEvent {}

    /** INIT_CONTAINER: a container of it shall start (NMC-05). */
    record InitContainer(ContainerId container) implements ApplicationEvent {}

    /** APPLICATION_LOG_HANDLING_INITED. */
    record LogHandlingInited() implements ApplicationEvent {}

    /** APPLICATION_LOG_HANDLING_FAILED. */
    record LogHandlingFailed(String cause) implements ApplicationEvent {}

    /** APPLICATION_INITED: its directories are there. */
    record ApplicationInited() implements ApplicationEvent {}

    /** APPLICATION_CONTAINER_FINISHED. */
    record ContainerFinished(ContainerId container) implements ApplicationEvent {}

    /** FINISH_APPLICATION. */
    record FinishApplication(String diagnostics) implements ApplicationEvent {}

    /** APPLICATION_RESOURCES_CLEANEDUP. */
    record ResourcesCleanedUp() implements ApplicationEvent {}

    /** APPLICATION_LOG_HANDLING_FINISHED. */
    record LogHandlingFinished() implements ApplicationEvent {}
}
