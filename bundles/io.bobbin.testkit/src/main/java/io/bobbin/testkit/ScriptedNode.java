package io.bobbin.testkit;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.NodePort;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletionStage;

/**
 * A node manager that does what a test says. It obeys orders of responses, ends what it is told to end when the test
 * lets it ({@link #endOrdered}), and never forgets a container before it may.
 */
public final class ScriptedNode {

    private final NodePort port;
    private final NodeId id;
    private final String rack;
    private final TreeMap<ContainerId, ScriptedProcess> processes = new TreeMap<>();
    private final Set<ContainerId> cleaned = new TreeSet<>();
    private final Set<ContainerId> ordered = new LinkedHashSet<>();
    private Set<String> labels = Set.of();
    private Resource total;
    private boolean healthy = true;
    private int responseId;
    private boolean registered;
    private boolean called;

    ScriptedNode(NodePort port, NodeId id, String rack, Resource total) {
        this.port = port;
        this.id = id;
        this.rack = rack;
        this.total = total;
    }

    public NodeId id() {
        return id;
    }

    public Resource total() {
        return total;
    }

    /** What it offers when it registers again. */
    public void total(Resource offered) {
        total = offered;
    }

    public void labels(Set<String> carried) {
        labels = Set.copyOf(carried);
    }

    public void healthy(boolean value) {
        healthy = value;
    }

    public boolean isHealthy() {
        return healthy;
    }

    /** Whether the manager has taken it in and has not told it to come again. */
    public boolean isRegistered() {
        return registered;
    }

    /** Whether a call has no answer yet. */
    public boolean isCalling() {
        return called;
    }

    private NodeHealth health() {
        return new NodeHealth(healthy, healthy ? "" : "the disk is full", 0);
    }

    /** Comes, or comes back, with all containers that it has. */
    public CompletionStage<RegisterNodeManagerResponse> register() {
        var request = new RegisterNodeManagerRequest(
                id,
                Map.of("grpc", id.toString()),
                id.host() + ":8042",
                rack,
                total,
                labels,
                health(),
                "0.1.0",
                processes.values().stream()
                        .map(ScriptedProcess::forRegistration)
                        .toList(),
                applications());
        called = true;
        return port.register(request).whenComplete((response, failure) -> {
            called = false;
            responseId = 0;
            registered = response != null && response.action() == NodeAction.NORMAL;
        });
    }

    private List<ApplicationId> applications() {
        var applications = new TreeSet<ApplicationId>();
        processes.keySet().forEach(container -> applications.add(container.application()));
        return List.copyOf(applications);
    }

    /** Tells the state of all containers and takes orders. */
    public CompletionStage<NodeHeartbeatResponse> beat() {
        var request = new NodeHeartbeatRequest(
                id,
                responseId,
                health(),
                processes.values().stream().map(ScriptedProcess::status).toList(),
                applications());
        called = true;
        return port.heartbeat(request).whenComplete((response, failure) -> {
            called = false;
            if (response != null) {
                obey(response);
            }
        });
    }

    private void obey(NodeHeartbeatResponse response) {
        if (response.action() != NodeAction.NORMAL) {
            registered = false;
            return;
        }
        responseId = response.responseId();
        response.acknowledged().forEach(processes::remove);
        for (ContainerId container : response.containersToCleanUp()) {
            cleaned.add(container);
            ordered.add(container);
        }
        for (ContainerId container : processes.keySet()) {
            if (response.applicationsToCleanUp().contains(container.application())) {
                ordered.add(container);
            }
        }
    }

    /** Says farewell. */
    public CompletionStage<Void> unregister() {
        registered = false;
        return port.unregister(id);
    }

    /** Starts a container; false when the node has it already or was told never to start it (rule 5). */
    public boolean start(ContainerId container, Resource amount) {
        if (cleaned.contains(container) || processes.containsKey(container)) {
            return false;
        }
        processes.put(container, new ScriptedProcess(container, amount));
        return true;
    }

    /** Has a container's processes end by themselves. */
    public void exit(ContainerId container, int code) {
        ScriptedProcess process = processes.get(container);
        if (process != null) {
            process.exit(code);
        }
    }

    /** Ends what the manager has ordered to be ended. */
    public void endOrdered() {
        ordered.forEach(container -> exit(container, ExitStatus.KILLED_BY_RESOURCEMANAGER));
        ordered.clear();
    }

    /** What the manager has ordered to be ended and still runs. */
    public List<ContainerId> ordered() {
        return ordered.stream().filter(running()::contains).toList();
    }

    /** The machine goes down: every process is gone, and nobody remembers how. */
    public void crash() {
        processes.clear();
        ordered.clear();
        registered = false;
    }

    /** Containers with running processes, by id. */
    public List<ContainerId> running() {
        return processes.entrySet().stream()
                .filter(entry -> entry.getValue().isRunning())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** All containers of which it still knows something, running or not, by id. */
    public List<ContainerId> kept() {
        return List.copyOf(processes.keySet());
    }

    /** What the running processes take together. */
    public Resource used() {
        return processes.values().stream()
                .filter(ScriptedProcess::isRunning)
                .map(ScriptedProcess::amount)
                .reduce(Resource.NONE, Resource::plus);
    }

    @Override
    public String toString() {
        return id.toString();
    }
}
