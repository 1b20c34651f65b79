package io.bobbin.nm.model.launch;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import java.util.List;

/**
 * Where a container runs, as it is told.
 *
 * @param httpPort the port of the node's web address
 * @param applicationDirectories the application's directory on each disk
 * @param userDirectories the user's directory on each disk
 * @param logDirectories the container's log directory on each disk, the one in use first
 * @param tokenFile the credentials, as the container sees them
 */
public record ContainerSite(
        ContainerId container,
        NodeId node,
        int httpPort,
        String user,
        String workDirectory,
        List<String> applicationDirectories,
        List<String> userDirectories,
        List<String> logDirectories,
        String tokenFile) {}
