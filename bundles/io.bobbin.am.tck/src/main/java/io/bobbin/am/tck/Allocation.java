package io.bobbin.am.tck;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.token.Token;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A heartbeat that the AM has sent and that nobody has answered yet. */
final class Allocation {

    private final Scene scene;
    private final Call call;
    private final AllocateRequest request;

    Allocation(Scene scene, Call call, AllocateRequest request) {
        this.scene = scene;
        this.call = call;
        this.request = request;
    }

    /** What it wants from now on at any node, if it says so. */
    Optional<ResourceRequest> ask() {
        return request.asks().stream().filter(ResourceRequest::isAny).findFirst();
    }

    /** How many it wants from now on; -1 if it says nothing of it. */
    int asked() {
        return ask().map(ResourceRequest::numContainers).orElse(-1);
    }

    List<ContainerId> releases() {
        return request.releases();
    }

    void nothing() {
        answer(List.of(), List.of(), null);
    }

    void grant(List<Container> granted) {
        answer(granted, List.of(), null);
    }

    void end(List<ContainerStatus> ended) {
        answer(List.of(), ended, null);
    }

    void renew(Token token) {
        answer(List.of(), List.of(), token);
    }

    private void answer(List<Container> granted, List<ContainerStatus> ended, @Nullable Token token) {
        call.answer(scene.response(request.responseId(), granted, ended, token));
    }

    void refuse(ErrorCode code) {
        call.refuse(code);
    }

    /** The connection breaks before there is an answer. */
    void lose() {
        scene.cut();
    }
}
