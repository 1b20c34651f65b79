package io.bobbin.scheduler.tck;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.NodeFacts;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A ledger without an engine around it, as plain and slow as can be: it numbers events, judges proposals by present values
 * and knows its books by adding everything up. Indexes are never used twice.
 */
public final class ScriptedLedger {

    /** The time stamp in the ids of all applications. */
    public static final long TIMESTAMP = 1_700_000_000_123L;

    private final ResourceCalculator calculator;
    private final TreeMap<Integer, NodeFacts> nodes = new TreeMap<>();
    private final TreeMap<Integer, Long> nodeChanged = new TreeMap<>();
    private final TreeMap<ApplicationId, ApplicationFacts> applications = new TreeMap<>();
    private final TreeMap<Integer, ScriptedAttempt> attempts = new TreeMap<>();
    private final TreeMap<ContainerId, ContainerFacts> containers = new TreeMap<>();
    private final List<NumberedEvent> untold = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private long event;
    private long registrations;
    private long lastContainer;
    private int nextNode;
    private int nextAttempt;

    public ScriptedLedger(ResourceCalculator calculator) {
        this.calculator = calculator;
    }

    public static ApplicationId application(int number) {
        return new ApplicationId(TIMESTAMP, number);
    }

    /** A key of priority {@code priority} and {@code memory} MB with one core. */
    public static AskKey key(int priority, long memory) {
        return new AskKey(new Priority(priority), 0, Resource.of(memory, 1));
    }

    private void tell(SchedulerEvent told) {
        untold.add(new NumberedEvent(++event, told));
    }

    /** The events since the last call. */
    public List<NumberedEvent> takeEvents() {
        var taken = List.copyOf(untold);
        untold.clear();
        return taken;
    }

    public long event() {
        return event;
    }

    /** Adds a node of that memory and 32 cores in {@code /rack}; returns its index. */
    public int node(String host, long memory) {
        return node(host, "/rack", Resource.of(memory, 32), Set.of());
    }

    public int node(String host, String rack, Resource total, Set<String> labels) {
        int index = nextNode++;
        var facts = new NodeFacts(index, new NodeId(host, 1), rack, total, NodeState.RUNNING, labels, ++registrations);
        nodes.put(index, facts);
        tell(new SchedulerEvent.NodeJoined(facts));
        nodeChanged.put(index, event);
        return index;
    }

    public void changeNode(int node, Resource total, NodeState state) {
        NodeFacts old = nodeFacts(node);
        nodes.put(node, new NodeFacts(node, old.id(), old.rack(), total, state, old.labels(), old.registration()));
        tell(new SchedulerEvent.NodeChanged(node, total, state));
        nodeChanged.put(node, event);
    }

    /** The node is gone with all its containers. */
    public void loseNode(int node) {
        containersOn(node).forEach(this::end);
        containersOn(node).forEach(this::gone);
        nodes.remove(node);
        tell(new SchedulerEvent.NodeLeft(node));
        nodeChanged.put(node, event);
    }

    /** Each of them sent a heartbeat in which nothing changed. */
    public void beat(int... beating) {
        tell(new SchedulerEvent.NodesBeat(beating));
    }

    private NodeFacts nodeFacts(int node) {
        NodeFacts facts = nodes.get(node);
        if (facts == null) {
            throw new IllegalArgumentException("No node " + node);
        }
        return facts;
    }

    /** Adds an application with its first attempt; returns the attempt's index. */
    public int submit(int number) {
        return submit(number, "default");
    }

    public int submit(int number, String queue) {
        var facts = new ApplicationFacts(application(number), queue, "user", Priority.ZERO);
        applications.put(facts.id(), facts);
        tell(new SchedulerEvent.ApplicationAdded(facts));
        return attempt(facts.id().attempt(1));
    }

    /** Puts an application into another queue; proposals for its attempt that are open are void. */
    public void move(int number, String queue) {
        ApplicationFacts old = applications.get(application(number));
        if (old == null) {
            throw new IllegalArgumentException("No application " + number);
        }
        applications.put(old.id(), new ApplicationFacts(old.id(), queue, old.user(), old.priority()));
        List<ScriptedAttempt> moved = attempts.values().stream()
                .filter(attempt -> attempt.id().application().equals(old.id()))
                .toList();
        moved.forEach(ScriptedAttempt::moved);
        long fence = moved.isEmpty() ? 0 : moved.get(0).fence();
        tell(new SchedulerEvent.ApplicationChanged(old.id(), queue, old.priority(), fence));
        moved.forEach(attempt -> attempt.changed(event));
    }

    /** Adds an attempt that takes nothing over; returns its index. */
    public int attempt(ApplicationAttemptId id) {
        return attempt(id, false);
    }

    private int attempt(ApplicationAttemptId id, boolean transfer) {
        int index = nextAttempt++;
        var attempt = new ScriptedAttempt(index, id);
        attempts.put(index, attempt);
        tell(new SchedulerEvent.AttemptAdded(attempt.facts(), transfer));
        attempt.changed(event);
        return index;
    }

    public void endAttempt(int attempt) {
        attempts.remove(attempt);
        tell(new SchedulerEvent.AttemptRemoved(attempt));
        containersHeldBy(attempt).forEach(facts -> end(facts.id()));
    }

    /**
     * The attempt is over and its application begins the next one, which takes over the containers that have not ended
     * (ATT-19); returns its index.
     */
    public int restartAttempt(int attempt) {
        ApplicationAttemptId id = attemptOf(attempt).id();
        attempts.remove(attempt);
        tell(new SchedulerEvent.AttemptRemoved(attempt));
        containersHeldBy(attempt).forEach(facts -> hold(facts, -1));
        int next = attempt(id.application().attempt(id.number() + 1), true);
        containersHeldBy(-1).stream()
                .filter(facts -> facts.id().application().equals(id.application()))
                .forEach(facts -> hold(facts, next));
        return next;
    }

    private List<ContainerFacts> containersHeldBy(int attempt) {
        return containers.values().stream()
                .filter(facts -> !facts.ended() && facts.attempt() == attempt)
                .toList();
    }

    private void hold(ContainerFacts old, int attempt) {
        containers.put(
                old.id(),
                new ContainerFacts(
                        old.id(),
                        attempt,
                        old.node(),
                        old.key(),
                        old.locality(),
                        old.resource(),
                        old.applicationMaster(),
                        old.ended()));
    }

    public void removeApplication(int number) {
        applications.remove(application(number));
        tell(new SchedulerEvent.ApplicationRemoved(application(number)));
    }

    /** One ask for {@code number} containers anywhere. */
    public void ask(int attempt, AskKey key, int number) {
        ask(attempt, List.of(new AskUpdate(key, "*", number, true, "")), BlacklistRequest.NONE);
    }

    public void ask(int attempt, List<AskUpdate> asks, BlacklistRequest blacklist) {
        ScriptedAttempt asking = attemptOf(attempt);
        asking.ask(asks, blacklist);
        tell(new SchedulerEvent.AsksChanged(attempt, asks, blacklist, false));
        asking.changed(event);
    }

    private ScriptedAttempt attemptOf(int index) {
        ScriptedAttempt attempt = attempts.get(index);
        if (attempt == null) {
            throw new IllegalArgumentException("No attempt " + index);
        }
        return attempt;
    }

    /** Commits a proposal or refuses it, by present values (rule 2), and tells the outcome (rule 1). */
    public void judge(Proposal proposal) {
        Refusal refusal = check(proposal);
        if (refusal != null) {
            refusals.add(refusal);
            tell(new SchedulerEvent.Refused(proposal.id(), refusal));
            return;
        }
        ScriptedAttempt attempt = attemptOf(proposal.attempt());
        NodeFacts node = nodeFacts(proposal.node());
        attempt.asks().granted(proposal.key(), proposal.locality(), node.id().host(), node.rack());
        var container = new ContainerFacts(
                ContainerId.of(attempt.id(), 0, ++lastContainer),
                proposal.attempt(),
                proposal.node(),
                proposal.key(),
                proposal.locality(),
                proposal.key().capability(),
                false,
                false);
        containers.put(container.id(), container);
        tell(new SchedulerEvent.Committed(proposal.id(), container));
        attempt.changed(event);
        nodeChanged.put(proposal.node(), event);
    }

    private @Nullable Refusal check(Proposal proposal) {
        NodeFacts node = nodes.get(proposal.node());
        return new ScriptedJudge(calculator, event)
                .check(
                        proposal,
                        attempts.get(proposal.attempt()),
                        node,
                        nodeChanged.getOrDefault(proposal.node(), 0L),
                        node == null ? Resource.NONE : free(proposal.node()));
    }

    /** Refuses a proposal although nothing is wrong with it. */
    public void refuseWithoutCause(Proposal proposal) {
        tell(new SchedulerEvent.Refused(
                proposal.id(), new Refusal(Refusal.Cause.NO_ROOM, "for no cause", proposal.baseEvent(), false)));
    }

    public Resource free(int node) {
        Resource free = nodeFacts(node).total();
        for (ContainerFacts container : containers.values()) {
            free = container.node() == node ? free.minus(container.resource()) : free;
        }
        return free;
    }

    /** The container leaves its application (rule 5). */
    public void end(ContainerId id) {
        ContainerFacts old = containers.get(id);
        if (old != null && !old.ended()) {
            containers.put(
                    id,
                    new ContainerFacts(
                            id,
                            old.attempt(),
                            old.node(),
                            old.key(),
                            old.locality(),
                            old.resource(),
                            old.applicationMaster(),
                            true));
            tell(new SchedulerEvent.ContainerEnded(id));
        }
    }

    /** The container leaves its node (rule 5). */
    public void gone(ContainerId id) {
        end(id);
        ContainerFacts old = containers.remove(id);
        if (old != null) {
            tell(new SchedulerEvent.ContainerGone(id));
            nodeChanged.put(old.node(), event);
        }
    }

    /** All containers that are not gone, by id. */
    public List<ContainerFacts> containers() {
        return List.copyOf(containers.values());
    }

    public List<ContainerId> containersOn(int node) {
        return containers.values().stream()
                .filter(facts -> facts.node() == node)
                .map(ContainerFacts::id)
                .toList();
    }

    /** How many containers of an application are on a node. */
    public long count(int applicationNumber, int node) {
        return containers.values().stream()
                .filter(facts ->
                        facts.node() == node && facts.id().application().equals(application(applicationNumber)))
                .count();
    }

    public boolean hasHost(String host) {
        return nodes.values().stream().anyMatch(facts -> facts.id().host().equals(host));
    }

    public List<Integer> nodes() {
        return List.copyOf(nodes.keySet());
    }

    public List<Integer> attempts() {
        return List.copyOf(attempts.keySet());
    }

    public int outstanding(int attempt) {
        return attemptOf(attempt).asks().outstanding();
    }

    /** What was refused, in order. */
    public List<Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** The whole ledger as it stands. */
    public LedgerChunk chunk() {
        return new LedgerChunk(
                event, List.copyOf(nodes.values()), List.copyOf(applications.values()), attemptFacts(), containers());
    }

    /** The ledger in one chunk for each kind of item. */
    public LedgerChunk nodesChunk() {
        return new LedgerChunk(event, List.copyOf(nodes.values()), List.of(), List.of(), List.of());
    }

    public LedgerChunk attemptsChunk() {
        return new LedgerChunk(event, List.of(), List.copyOf(applications.values()), attemptFacts(), List.of());
    }

    public LedgerChunk containersChunk() {
        return new LedgerChunk(event, List.of(), List.of(), List.of(), containers());
    }

    private List<AttemptFacts> attemptFacts() {
        return attempts.values().stream().map(ScriptedAttempt::facts).toList();
    }

    /** Everything added up. */
    public Books books() {
        var byNode = new TreeMap<NodeId, Resource>();
        var byApplication = new TreeMap<ApplicationId, Resource>();
        var outstanding = new TreeMap<ApplicationId, Integer>();
        for (ContainerFacts facts : containers.values()) {
            byNode.merge(nodeFacts(facts.node()).id(), facts.resource(), Resource::plus);
            if (!facts.ended()) {
                byApplication.merge(facts.id().application(), facts.resource(), Resource::plus);
            }
        }
        attempts.values()
                .forEach(attempt -> outstanding.merge(
                        attempt.id().application(), attempt.asks().outstanding(), Integer::sum));
        return new Books(event, byNode, byApplication, outstanding);
    }
}
