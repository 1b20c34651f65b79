package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Containers and answers as a manager makes them. */
final class Grants {

    static final Resource SMALL = Resource.of(256, 1);
    static final ContainerRequest WISH = ContainerRequest.anywhere(SMALL, Priority.ZERO);
    static final NodeId NODE = new NodeId("n1", 1);

    private Grants() {}

    static ContainerId id(int number) {
        return new ApplicationId(1, 1).attempt(1).container(number);
    }

    static Container grant(int number) {
        return grant(number, "n1");
    }

    static Container grant(int number, String host) {
        return new Container(id(number), new NodeId(host, 1), host + ":2", SMALL, Priority.ZERO, null, 0);
    }

    static ContainerStatus end(int number) {
        return ContainerStatus.complete(id(number), 0, "", SMALL);
    }

    static Token token(String text) {
        return new Token(new byte[] {1}, text.getBytes(StandardCharsets.UTF_8), "kind", "n1:9");
    }

    static AllocateResponse answer(int responseId, List<Container> allocated, List<ContainerStatus> completed) {
        return answer(responseId, allocated, completed, List.of());
    }

    static AllocateResponse answer(
            int responseId, List<Container> allocated, List<ContainerStatus> completed, List<NodeReport> nodes) {
        return new AllocateResponse(
                responseId,
                allocated,
                completed,
                SMALL,
                1,
                nodes,
                allocated.isEmpty() ? List.of() : List.of(new NmToken(NODE, token("t" + responseId))),
                null,
                Priority.ZERO,
                List.of());
    }
}
