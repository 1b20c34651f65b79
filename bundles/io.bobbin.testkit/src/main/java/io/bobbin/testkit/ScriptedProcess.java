package io.bobbin.testkit;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.NodeContainerStatus;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;

/** A container's processes on a scripted node. */
final class ScriptedProcess {

    private final ContainerId id;
    private final Resource amount;
    private ContainerStatus status;

    ScriptedProcess(ContainerId id, Resource amount) {
        this.id = id;
        this.amount = amount;
        this.status = ContainerStatus.running(id, amount);
    }

    Resource amount() {
        return amount;
    }

    ContainerStatus status() {
        return status;
    }

    boolean isRunning() {
        return status.state() == ContainerState.RUNNING;
    }

    void exit(int code) {
        if (isRunning()) {
            status = ContainerStatus.complete(id, code, "exit code " + code, amount);
        }
    }

    NodeContainerStatus forRegistration() {
        return new NodeContainerStatus(status, Priority.ZERO, 0, TestTokens.token(Token.CONTAINER, id.toString()));
    }
}
