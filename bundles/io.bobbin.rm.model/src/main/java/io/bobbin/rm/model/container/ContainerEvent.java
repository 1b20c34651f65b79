package io.bobbin.rm.model.container;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/** What can happen to a container. */
public sealed interface ContainerEvent {

    /** It is granted. */
    record Start() implements ContainerEvent {}

    record Reserve(Resource resource, NodeId node, Priority priority) implements ContainerEvent {}

    /** It is handed out to the AM, or to the attempt for the AM's own. */
    record Acquire() implements ContainerEvent {}

    /** Its node has reported that it runs. */
    record Launch() implements ContainerEvent {}

    /** Its node has reported that it is complete, or has forgotten it. */
    record Finish(ContainerEnd end) implements ContainerEvent {}

    /** Its AM gives it back. */
    record Release(ContainerEnd end) implements ContainerEvent {}

    /** It was not used in time. */
    record Expire(ContainerEnd end) implements ContainerEvent {}

    /** The manager ends it: its attempt is over, its node is lost. */
    record Kill(ContainerEnd end) implements ContainerEvent {}
}
