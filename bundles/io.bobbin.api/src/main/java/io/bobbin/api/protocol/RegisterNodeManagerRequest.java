package io.bobbin.api.protocol;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A node joins or comes back (NOD-01).
 *
 * @param endpoints where the node can be called, address by wire name; the id is an identity and need not be one
 * @param rack the rack it says it stands in; empty leaves it to the manager
 * @param instance another for each start of a node manager, then {@code #} and a number that grows with each registration,
 *     so that two processes with one id, and an earlier registration of the same one, can be told apart; empty if
 *     it does not tell
 * @param containers all containers that it has, ended ones not yet acknowledged included
 */
public record RegisterNodeManagerRequest(
        NodeId node,
        Map<String, String> endpoints,
        String httpAddress,
        String rack,
        Resource resource,
        Set<String> labels,
        NodeHealth health,
        String version,
        List<NodeContainerStatus> containers,
        List<ApplicationId> applications,
        String instance) {

    public RegisterNodeManagerRequest {
        containers = List.copyOf(containers);
        applications = List.copyOf(applications);
        labels = Collections.unmodifiableSet(new TreeSet<>(labels));
        endpoints = Collections.unmodifiableMap(new LinkedHashMap<>(endpoints));
    }

    /** Of a process that does not tell which it is. */
    public RegisterNodeManagerRequest(
            NodeId node,
            Map<String, String> endpoints,
            String httpAddress,
            String rack,
            Resource resource,
            Set<String> labels,
            NodeHealth health,
            String version,
            List<NodeContainerStatus> containers,
            List<ApplicationId> applications) {
        this(node, endpoints, httpAddress, rack, resource, labels, health, version, containers, applications, "");
    }
}
