package io.bobbin.store.codec.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.store.codec.message.ApplicationIdMessage;
import io.bobbin.store.codec.message.AttemptIdMessage;
import io.bobbin.store.codec.message.ContainerIdMessage;
import io.bobbin.store.codec.message.NodeIdMessage;

/** Identities. */
final class Ids {

    private Ids() {}

    static ApplicationIdMessage message(ApplicationId id) {
        return ApplicationIdMessage.newBuilder()
                .setClusterTimestamp(id.clusterTimestamp())
                .setNumber(id.number())
                .build();
    }

    static AttemptIdMessage message(ApplicationAttemptId id) {
        return AttemptIdMessage.newBuilder()
                .setApplication(message(id.application()))
                .setNumber(id.number())
                .build();
    }

    static ContainerIdMessage message(ContainerId id) {
        return ContainerIdMessage.newBuilder()
                .setAttempt(message(id.attempt()))
                .setNumber(id.number())
                .build();
    }

    static NodeIdMessage message(NodeId id) {
        return NodeIdMessage.newBuilder().setHost(id.host()).setPort(id.port()).build();
    }

    static ApplicationId application(ApplicationIdMessage message) {
        return new ApplicationId(message.getClusterTimestamp(), message.getNumber());
    }

    static ApplicationAttemptId attempt(AttemptIdMessage message) {
        return new ApplicationAttemptId(application(message.getApplication()), message.getNumber());
    }

    static ContainerId container(ContainerIdMessage message) {
        return new ContainerId(attempt(message.getAttempt()), message.getNumber());
    }

    static NodeId node(NodeIdMessage message) {
        return new NodeId(message.getHost(), message.getPort());
    }
}
