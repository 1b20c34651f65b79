package io.bobbin.wire.proto.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.wire.proto.message.ApplicationAttemptIdProto;
import io.bobbin.wire.proto.message.ApplicationIdProto;
import io.bobbin.wire.proto.message.ContainerIdProto;
import io.bobbin.wire.proto.message.NodeIdProto;
import io.bobbin.wire.proto.message.PriorityProto;

/** Identities and priorities. An identity that is absent or lacks a part is refused wherever it is looked for. */
public final class Ids {
    private Ids() {}

    public static ApplicationIdProto write(ApplicationId id) {
        return ApplicationIdProto.newBuilder()
                .setId(id.number())
                .setClusterTimestamp(id.clusterTimestamp())
                .build();
    }

    public static ApplicationId read(ApplicationIdProto message) {
        check(message.hasClusterTimestamp() && message.hasId(), "an application id");
        return new ApplicationId(message.getClusterTimestamp(), message.getId());
    }

    public static ApplicationAttemptIdProto write(ApplicationAttemptId id) {
        return ApplicationAttemptIdProto.newBuilder()
                .setApplicationId(write(id.application()))
                .setAttemptId(id.number())
                .build();
    }

    public static ApplicationAttemptId read(ApplicationAttemptIdProto message) {
        check(message.hasApplicationId() && message.hasAttemptId(), "an attempt id");
        return new ApplicationAttemptId(read(message.getApplicationId()), message.getAttemptId());
    }

    public static ContainerIdProto write(ContainerId id) {
        return ContainerIdProto.newBuilder()
                .setAppAttemptId(write(id.attempt()))
                .setId(id.number())
                .build();
    }

    public static ContainerId read(ContainerIdProto message) {
        check(message.hasAppAttemptId() && message.hasId(), "a container id");
        return new ContainerId(read(message.getAppAttemptId()), message.getId());
    }

    public static NodeIdProto write(NodeId id) {
        return NodeIdProto.newBuilder().setHost(id.host()).setPort(id.port()).build();
    }

    public static NodeId read(NodeIdProto message) {
        check(message.hasHost() && message.hasPort(), "a node id");
        return new NodeId(message.getHost(), message.getPort());
    }

    public static PriorityProto write(Priority priority) {
        return PriorityProto.newBuilder().setPriority(priority.number()).build();
    }

    /** An absent priority has the number 0. */
    public static Priority read(PriorityProto message) {
        return message.getPriority() == 0 ? Priority.ZERO : new Priority(message.getPriority());
    }

    private static void check(boolean complete, String what) {
        if (!complete) {
            throw new IllegalArgumentException(what + " is missing or lacks a part");
        }
    }
}
