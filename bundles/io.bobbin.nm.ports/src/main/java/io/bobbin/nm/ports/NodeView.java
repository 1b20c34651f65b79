package io.bobbin.nm.ports;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.resource.Resource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node at one moment.
 *
 * @param id null before an edge listens
 * @param endpoints address by wire
 * @param rmIdentifier the leadership that it is registered with, 0 for none yet
 * @param used the sum of its containers that are not over
 * @param executors names of the executors that are present, the one in use first
 * @param localizers names of the localizers that are present
 */
public record NodeView(
        @Nullable NodeId id,
        Map<String, String> endpoints,
        String rack,
        long rmIdentifier,
        long term,
        Resource capability,
        Resource used,
        NodeHealth health,
        List<String> executors,
        List<String> localizers,
        List<ApplicationView> applications,
        List<ContainerView> containers) {

    public NodeView {
        endpoints = Collections.unmodifiableMap(new LinkedHashMap<>(endpoints));
        executors = List.copyOf(executors);
        localizers = List.copyOf(localizers);
        applications = List.copyOf(applications);
        containers = List.copyOf(containers);
    }
}
