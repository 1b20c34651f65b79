package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.NodeContainerStatus;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.model.application.ApplicationState;
import io.bobbin.nm.ports.ApplicationView;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.NodeView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/** What the node tells of itself. Belongs to the node's loop. */
public final class Reports {

    private final Ledger ledger;
    private final Health health;
    private final Executors executors;
    private final Localizers localizers;
    private final Keys keys;
    private final Supplier<NodeSettings> settings;

    Reports(
            Ledger ledger,
            Health health,
            Executors executors,
            Localizers localizers,
            Keys keys,
            Supplier<NodeSettings> settings) {
        this.keys = keys;
        this.ledger = ledger;
        this.health = health;
        this.executors = executors;
        this.localizers = localizers;
        this.settings = settings;
    }

    public RegisterNodeManagerRequest registration() {
        NodeId node = node();
        var containers = new ArrayList<NodeContainerStatus>();
        for (ContainerEntry entry : ledger.containers.values()) {
            var identifier = entry.stored.identifier();
            containers.add(new NodeContainerStatus(
                    entry.status(), identifier.priority(), identifier.creationTime(), entry.stored.token()));
        }
        return new RegisterNodeManagerRequest(
                node,
                new LinkedHashMap<>(ledger.endpoints),
                node.host() + ":" + settings.get().httpPort(),
                settings.get().rack(),
                settings.get().capability(),
                Set.of(),
                health.report(),
                settings.get().version(),
                containers,
                applications(),
                ledger.registeringInstance());
    }

    public NodeHeartbeatRequest beat(int responseId) {
        List<ContainerStatus> statuses =
                ledger.containers.values().stream().map(ContainerEntry::status).toList();
        return new NodeHeartbeatRequest(
                        node(), responseId, health.report(), statuses, applications(), ledger.registeredInstance())
                .withKeys(keys.latest(Token.CONTAINER), keys.latest(Token.NM));
    }

    private NodeId node() {
        return Objects.requireNonNull(ledger.node, "a node reports after an edge listens");
    }

    private List<ApplicationId> applications() {
        return ledger.applications.values().stream()
                .filter(entry -> !(entry.state instanceof ApplicationState.Finished))
                .map(entry -> entry.id)
                .toList();
    }

    NodeView view() {
        var used = Resource.NONE;
        var containers = new ArrayList<ContainerView>();
        var running = new HashMap<ApplicationId, Integer>();
        for (ContainerEntry entry : ledger.containers.values()) {
            if (!entry.told) {
                running.merge(entry.id().application(), 1, Integer::sum);
                used = used.plus(entry.stored.identifier().resource());
            }
            containers.add(view(entry));
        }
        return new NodeView(
                ledger.node,
                new LinkedHashMap<>(ledger.endpoints),
                settings.get().rack(),
                ledger.rmIdentifier,
                ledger.term,
                settings.get().capability(),
                used,
                health.report(),
                executors.names(),
                localizers.names(),
                ledger.applications.values().stream()
                        .map(entry -> view(entry, running.getOrDefault(entry.id, 0)))
                        .toList(),
                containers);
    }

    private static ApplicationView view(ApplicationEntry entry, int running) {
        return new ApplicationView(entry.id, entry.user, entry.state.getClass().getSimpleName(), running);
    }

    private static ContainerView view(ContainerEntry entry) {
        return new ContainerView(
                entry.id(),
                entry.place.user(),
                entry.state.getClass().getSimpleName(),
                entry.told ? entry.exitStatus : ExitStatus.INVALID,
                entry.diagnostics(),
                entry.stored.identifier().resource(),
                entry.stored.executor(),
                entry.place.work().toString(),
                entry.place.logs().toString(),
                entry.stored.startTime(),
                entry.launchTime,
                entry.finishTime);
    }
}
