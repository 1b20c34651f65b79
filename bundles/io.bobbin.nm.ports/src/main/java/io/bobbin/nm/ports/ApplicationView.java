package io.bobbin.nm.ports;

import io.bobbin.api.id.ApplicationId;

/**
 * An application that has, or had, containers on this node.
 *
 * @param state the name of its state in the node's own table (SM-6)
 * @param containers how many containers of it are not over
 */
public record ApplicationView(ApplicationId id, String user, String state, int containers) {}
