package io.bobbin.rm.model.application;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.NodeId;

/** What can happen to an application. Times are ms since the epoch. */
public sealed interface ApplicationEvent {

    record Start() implements ApplicationEvent {}

    /** The application is stored. */
    record NewStored() implements ApplicationEvent {}

    /** The application can never be stored. */
    record StoreFailed(String diagnostics, long time) implements ApplicationEvent {}

    /** A scheduler has a queue for it. */
    record QueueAccepted() implements ApplicationEvent {}

    /** No queue takes it, or its credentials are refused (APP-12). */
    record Rejected(String diagnostics, long time) implements ApplicationEvent {}

    record Kill(String diagnostics, long time) implements ApplicationEvent {}

    record AttemptLaunched(long time) implements ApplicationEvent {}

    record AttemptRegistered() implements ApplicationEvent {}

    /** The AM has said that it is done. */
    record AttemptUnregistered(FinalStatus status, String diagnostics, long time) implements ApplicationEvent {}

    record AttemptFinished(FinalStatus status, String diagnostics, long time) implements ApplicationEvent {}

    /**
     * @param exitStatus of the AM's container, which decides whether the failure counts (APP-15)
     * @param transfer whether it has left what it holds to a further attempt
     */
    record AttemptFailed(int attempt, int exitStatus, String diagnostics, boolean transfer, long time)
            implements ApplicationEvent {}

    record AttemptKilled(String diagnostics, long time) implements ApplicationEvent {}

    /** A container of it was handed out on a node. */
    record RunningOnNode(NodeId node) implements ApplicationEvent {}

    /** A node has become usable or unusable (APP-09). */
    record NodeUpdated(NodeId node) implements ApplicationEvent {}

    /** Its end is stored. */
    record EndStored() implements ApplicationEvent {}
}
