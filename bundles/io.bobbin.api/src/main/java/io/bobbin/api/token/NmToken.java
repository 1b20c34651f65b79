package io.bobbin.api.token;

import io.bobbin.api.id.NodeId;

/** The right of an AM towards one node (TOK-06, TOK-07). */
public record NmToken(NodeId node, Token token) {}
