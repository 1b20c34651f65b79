package io.bobbin.testkit;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.engine.ResourceManagerEngine;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/**
 * A cluster in one thread: the real engine and scheduler, a store in memory, nodes and AMs by script. Nothing happens
 * until a test drains the loops or turns the time.
 */
public final class TestCluster implements AutoCloseable {

    /** When every test cluster begins, in ms since the epoch. */
    public static final long BEGINNING = 1_700_000_000_123L;

    /** Who submits and asks, unless a test says otherwise. */
    public static final Requester TESTER = Requester.user("tester");

    private final ManualLoops loops;
    private final TestLeadership leadership = new TestLeadership(1, BEGINNING);
    private final TestStore store;
    private final ScriptedLauncher launcher;
    private final ResourceManagerEngine engine;
    private final TreeMap<NodeId, ScriptedNode> nodes = new TreeMap<>();
    private final TreeMap<ApplicationAttemptId, ScriptedAm> ams = new TreeMap<>();

    private TestCluster(long seed, EngineSettings settings, SchedulerFactory scheduler) {
        this.loops = ManualLoops.strict(new ManualTime(BEGINNING), seed);
        this.store = new TestStore(loops);
        this.launcher = new ScriptedLauncher(loops, nodes::get);
        this.engine = ResourceManagerEngine.create(loops, settings, leadership);
        engine.start();
        var unused = List.of(
                engine.bindStore(store),
                engine.bindTokenIssuer(new TestTokens()),
                engine.bindLauncher(launcher),
                engine.bindScheduler(scheduler));
    }

    /** A cluster with FIFO and default settings. */
    public static TestCluster create() {
        return create(1, settings -> settings);
    }

    /**
     * A cluster with FIFO.
     *
     * @param seed of the order in which the loops run
     */
    public static TestCluster create(long seed, UnaryOperator<EngineSettings.Builder> settings) {
        return create(seed, settings, new FifoSchedulerFactory());
    }

    public static TestCluster create(
            long seed, UnaryOperator<EngineSettings.Builder> settings, SchedulerFactory scheduler) {
        EngineSettings.Builder builder = EngineSettings.DEFAULT.toBuilder()
                .scheduler(scheduler.name())
                .labels(LabelSettings.DEFAULT.from(LabelSettings.Source.NODES));
        return new TestCluster(seed, settings.apply(builder).build(), scheduler);
    }

    public ResourceManagerEngine engine() {
        return engine;
    }

    public ManualLoops loops() {
        return loops;
    }

    public TestStore store() {
        return store;
    }

    public TestLeadership leadership() {
        return leadership;
    }

    /** Runs every loop until all are at rest. */
    public void drain() {
        loops.drain();
    }

    /** Turns the time, firing timers on the way. */
    public void advance(Duration by) {
        loops.advance(by);
    }

    /** Drains and gives what has come of a call; throws what the call failed with. */
    public <T> T now(CompletionStage<T> call) {
        drain();
        var future = call.toCompletableFuture();
        if (!future.isDone()) {
            throw new AssertionError("The call has no answer although all loops are at rest");
        }
        return future.join();
    }

    // Nodes

    /** A node in {@code /rack} that has not registered. */
    public ScriptedNode node(String host, long memory) {
        return node(host, "/rack", Resource.of(memory, 32));
    }

    public ScriptedNode node(String host, String rack, Resource total) {
        var node = new ScriptedNode(engine.nodes(), new NodeId(host, 1), rack, total);
        nodes.put(node.id(), node);
        return node;
    }

    /** A node that has registered. */
    public ScriptedNode startNode(String host, long memory) {
        ScriptedNode node = node(host, memory);
        now(node.register());
        return node;
    }

    /** All nodes by id. */
    public Collection<ScriptedNode> nodes() {
        return nodes.values();
    }

    /** Every registered node ends what it was told to, and beats. */
    public void beatAll() {
        for (ScriptedNode node : List.copyOf(nodes.values())) {
            if (node.isRegistered()) {
                node.endOrdered();
                now(node.beat());
            }
        }
    }

    /** The node on which the container's processes run. */
    public ScriptedNode nodeOf(ContainerId container) {
        return nodes.values().stream()
                .filter(node -> node.running().contains(container))
                .findFirst()
                .orElseThrow(() -> new AssertionError(container + " runs nowhere"));
    }

    // Applications

    /** What a submitter says of an application with an AM of this size. */
    public static ApplicationSubmissionContext context(ApplicationId id, long memory) {
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("am"));
        return ApplicationSubmissionContext.of(id, "test", launch, Resource.of(memory, 1));
    }

    /** Submits an application with an AM of 1 GB. */
    public ApplicationId submit() {
        ApplicationId id = now(engine.clients().newApplication(TESTER)).id();
        now(engine.clients().submit(TESTER, context(id, 1024)));
        return id;
    }

    public void kill(ApplicationId id) {
        now(engine.clients().kill(TESTER, id, "killed by the test"));
    }

    public ApplicationReport report(ApplicationId id) {
        return now(engine.clients().application(TESTER, id));
    }

    /** Attempts whose AM container was started, by id. */
    public Collection<ApplicationAttemptId> launched() {
        return List.copyOf(launcher.launched().keySet());
    }

    /** The container in which an attempt's AM was started. */
    public ContainerId master(ApplicationAttemptId attempt) {
        LaunchOrder order = launcher.launched().get(attempt);
        if (order == null) {
            throw new AssertionError("The AM of " + attempt + " was not started");
        }
        return order.container().id();
    }

    /** The AM of an attempt, which has not registered unless a test had it do so. */
    public ScriptedAm am(ApplicationAttemptId attempt) {
        return ams.computeIfAbsent(attempt, id -> new ScriptedAm(engine.applicationMasters(), id));
    }

    /** Submits an application, lets its AM start and registers it. */
    public ScriptedAm startAm() {
        ApplicationId id = submit();
        drain();
        ScriptedAm am = am(id.attempt(1));
        now(am.register());
        return am;
    }

    @Override
    public void close() {
        engine.close();
        loops.drain();
    }
}
