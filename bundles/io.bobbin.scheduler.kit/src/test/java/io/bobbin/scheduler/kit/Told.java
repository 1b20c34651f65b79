package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ScriptedLedger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** A mirror that hears exactly what a test tells it, with no ledger that would know better. */
final class Told {

    static final PassBudget AMPLE = new PassBudget(1000, 1000);

    final Watch watch = new Watch();
    final Mirror mirror;
    private final Placement placement;
    private final Explainer explainer;
    private long last;

    Told() {
        this(ResourceCalculator.MEMORY);
    }

    Told(ResourceCalculator calculator) {
        mirror = new Mirror(
                new SchedulerContext(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192, 4)), calculator),
                watch);
        placement = new Placement(mirror);
        explainer = new Explainer(mirror);
    }

    static NodeFacts node(int index, String host, int port, String rack, long memory) {
        return new NodeFacts(
                index, new NodeId(host, port), rack, Resource.of(memory, 32), NodeState.RUNNING, Set.of(), index + 1);
    }

    static NodeFacts labelled(int index, String host, String label, boolean shared) {
        var total = Resource.of(4096, 32);
        return new NodeFacts(
                index, new NodeId(host, 1), "/r1", total, NodeState.RUNNING, Set.of(label), index + 1, shared);
    }

    static ApplicationId application(int number) {
        return ScriptedLedger.application(number);
    }

    static ApplicationFacts facts(int number) {
        return new ApplicationFacts(application(number), "default", "ann", Priority.ZERO);
    }

    static AttemptFacts attempt(int index, int application, int number, AskUpdate... asks) {
        return new AttemptFacts(
                index, application(application).attempt(number), number, false, List.of(asks), new TreeSet<>());
    }

    static AskUpdate ask(AskKey key, String place, int number) {
        return new AskUpdate(key, place, number, true, "");
    }

    static ContainerFacts container(int number, int attempt, int node, AskKey key, Locality locality) {
        return new ContainerFacts(
                ContainerId.of(application(1).attempt(1), 0, number),
                attempt,
                node,
                key,
                locality,
                key.capability(),
                false,
                false);
    }

    void at(long number, SchedulerEvent event) {
        last = Math.max(last, number);
        mirror.onEvents(List.of(new NumberedEvent(number, event)));
    }

    void tell(SchedulerEvent event) {
        at(last + 1, event);
    }

    void join(int index, String host, String rack, long memory) {
        tell(new SchedulerEvent.NodeJoined(node(index, host, 1, rack, memory)));
    }

    /** An application with its first attempt of the same index, which asks. */
    void submit(int index, AskUpdate... asks) {
        tell(new SchedulerEvent.ApplicationAdded(facts(index)));
        tell(new SchedulerEvent.AttemptAdded(attempt(index, index, 1, asks), false));
    }

    void asks(int attempt, AskUpdate... asks) {
        tell(new SchedulerEvent.AsksChanged(attempt, List.of(asks), BlacklistRequest.NONE, false));
    }

    void exclude(int attempt, String... places) {
        tell(new SchedulerEvent.AsksChanged(
                attempt, List.of(), new BlacklistRequest(List.of(places), List.of()), false));
    }

    void refuse(Proposal proposal, boolean race) {
        tell(new SchedulerEvent.Refused(
                proposal.id(), new Refusal(Refusal.Cause.NO_ROOM, "no room", proposal.baseEvent(), race)));
    }

    /** Grants a proposal as container {@code number} of application 1. */
    void grant(Proposal proposal, int number) {
        tell(new SchedulerEvent.Committed(
                proposal.id(),
                container(number, proposal.attempt(), proposal.node(), proposal.key(), proposal.locality())));
    }

    MirrorAttempt attempt(int index) {
        return Objects.requireNonNull(mirror.attempt(index));
    }

    Ask first(int attempt) {
        return attempt(attempt).asks().all().iterator().next();
    }

    MirrorNode node(int index) {
        return mirror.nodes().at(index);
    }

    Proposal propose(int attempt, int node, Locality locality) {
        return mirror.propose(attempt(attempt), first(attempt), node(node), locality);
    }

    Outcome place(int attempt, Work work) {
        return placement.place(attempt(attempt), first(attempt), null, work);
    }

    Outcome placeAmong(int attempt, Work work, int... grown) {
        List<MirrorNode> nodes = Arrays.stream(grown).mapToObj(this::node).toList();
        return placement.place(attempt(attempt), first(attempt), nodes, work);
    }

    Explainer explainer() {
        return explainer;
    }
}
