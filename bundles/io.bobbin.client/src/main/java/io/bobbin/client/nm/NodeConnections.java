package io.bobbin.client.nm;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.wire.spi.WireClient;
import java.util.LinkedHashMap;
import java.util.Map;

/** Connections to nodes, each made with the node's latest token (CLN-15). For one thread. */
final class NodeConnections {

    private record Open(Token token, WireClient<ContainerManagementProtocol> client) {}

    private final Endpoint template;
    private final NmTokenCache tokens;
    private final Map<NodeId, Open> open = new LinkedHashMap<>();

    /** @param template says the wire and the user; its address is not used */
    NodeConnections(Endpoint template, NmTokenCache tokens) {
        this.template = template;
        this.tokens = tokens;
    }

    /** @throws io.bobbin.api.error.BobbinException INVALID_TOKEN when there is no token for the node */
    ContainerManagementProtocol to(NodeId node) {
        Token token = tokens.of(node);
        Open connection = open.get(node);
        if (connection == null || !connection.token().equals(token)) {
            if (connection != null) {
                connection.client().close();
            }
            connection = new Open(
                    token, template.at(address(node, token), token).connect(ContainerManagementProtocol.class));
            open.put(node, connection);
        }
        return connection.client().protocol();
    }

    void close() {
        open.values().forEach(connection -> connection.client().close());
        open.clear();
    }

    /** A node's id is an identity; the address to call is the service that its token is for. */
    private static String address(NodeId node, Token token) {
        return token.service().isEmpty() ? node.toString() : token.service();
    }
}
