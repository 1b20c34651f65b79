package io.bobbin.am.tck;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import java.util.ArrayList;
import java.util.List;

/** Makes containers on one node, with their tokens. For one thread. */
final class Grants {

    private static final long TERM = 3;
    private static final long NEVER = Long.MAX_VALUE;

    private final Doorkeeper doorkeeper;
    private final ApplicationAttemptId attempt;
    private final NodeId node;
    private final String address;
    private boolean tokenGiven;
    private int last = 1;

    /** @param address where the node is called */
    Grants(Doorkeeper doorkeeper, ApplicationAttemptId attempt, NodeId node, String address) {
        this.doorkeeper = doorkeeper;
        this.attempt = attempt;
        this.node = node;
        this.address = address;
    }

    List<Container> containers(int number, Resource size, Priority priority) {
        var containers = new ArrayList<Container>();
        for (int i = 0; i < number; i++) {
            ContainerId id = ContainerId.of(attempt, TERM, ++last);
            var right = new TokenIdentifier.Container(id, node, Scene.USER, size, priority, NEVER, 0, 1, false, 0, 1);
            Token token = doorkeeper.issue(right, address);
            containers.add(new Container(id, node, node.toString(), size, priority, token, 0));
        }
        return containers;
    }

    /** The right towards the node comes with the first container on it. */
    List<NmToken> tokensFor(List<Container> granted) {
        if (tokenGiven || granted.isEmpty()) {
            return List.of();
        }
        tokenGiven = true;
        Token token = doorkeeper.issue(new TokenIdentifier.Nm(attempt, node, Scene.USER, 1), address);
        return List.of(new NmToken(node, token));
    }
}
