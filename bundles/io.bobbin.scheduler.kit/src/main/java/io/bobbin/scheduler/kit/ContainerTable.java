package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ContainerId;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.PreemptionContract;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Containers that have not left their nodes, and what they take: of an application until they end, of a node until they are gone (rule 5). */
final class ContainerTable {

    private final NodeTable nodes;
    private final ApplicationTable applications;
    private final HeadroomWatch headroom;
    private final Map<ContainerId, MirrorContainer> byId = new HashMap<>();

    ContainerTable(NodeTable nodes, ApplicationTable applications, HeadroomWatch headroom) {
        this.nodes = nodes;
        this.applications = applications;
        this.headroom = headroom;
    }

    /** Its node has still to be put where its free memory belongs. */
    void put(ContainerFacts facts, long event) {
        MirrorApplication application = applications.of(facts.id().application());
        MirrorNode node = nodes.at(facts.node());
        var container = new MirrorContainer(application, node, facts.resource(), event);
        container.mark(facts.mark());
        MirrorContainer known = byId.putIfAbsent(facts.id(), container);
        if (known == null) {
            begin(container, facts);
        } else if (event > known.since()) {
            byId.remove(facts.id());
            drop(known);
            put(facts, event);
        } else {
            applications.tidy(application);
        }
    }

    private void begin(MirrorContainer container, ContainerFacts facts) {
        MirrorApplication application = container.application();
        MirrorNode node = container.node();
        node.hold(facts.resource());
        if (facts.ended()) {
            container.end();
            applications.tidy(application);
        } else {
            application.start(facts.resource());
            node.start(facts.resource());
            headroom.started(node, facts.resource());
        }
    }

    void mark(ContainerId id, @Nullable PreemptionContract contract, long event) {
        MirrorContainer container = byId.get(id);
        if (container != null && event > container.since()) {
            container.mark(contract);
        }
    }

    void ended(ContainerId id, long event) {
        MirrorContainer container = byId.get(id);
        if (container != null && event > container.since()) {
            end(container);
        }
    }

    /** The node that has room now; null when the container was not known. */
    @Nullable
    MirrorNode gone(ContainerId id, long event) {
        MirrorContainer container = byId.get(id);
        if (container == null || event <= container.since()) {
            return null;
        }
        byId.remove(id);
        drop(container);
        return container.node();
    }

    private void drop(MirrorContainer container) {
        end(container);
        container.node().letGo(container.amount());
        nodes.update(container.node());
    }

    private void end(MirrorContainer container) {
        if (!container.hasEnded()) {
            container.end();
            container.node().end(container.amount());
            headroom.ended(container.node(), container.amount());
            container.application().end(container.amount());
            applications.tidy(container.application());
        }
    }
}
