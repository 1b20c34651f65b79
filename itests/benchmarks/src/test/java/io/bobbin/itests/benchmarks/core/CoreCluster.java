package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.itests.benchmarks.plugins.DefaultValues;
import io.bobbin.itests.benchmarks.plugins.HmacSecurity;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.ResourceManagerEngine;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.store.memory.internal.MemoryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * The real engine on its two loops in this process, with the FIFO scheduler, the memory store and tokens under keys, and
 * nodes and AMs that call its ports as the edges do.
 */
final class CoreCluster implements AutoCloseable {

    private static final Requester SUBMITTER = Requester.user("u1");
    private static final Resource ONE = Resource.of(1024, 1);
    private static final long SHORT_PAUSE_NANOS = 200_000;
    private static final int MOST_TRIES = 10_000;

    private final Scenario scenario;
    private final ThreadLoops loops;
    private final ResourceManagerEngine engine;
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final Map<String, SimulatedNode> byHost = new HashMap<>();
    private final List<SimulatedMaster> masters = new ArrayList<>();

    CoreCluster(Scenario scenario) {
        this.scenario = scenario;
        loops = new ThreadLoops(SystemTime.INSTANCE, 2, (loop, command, failure) -> failure.printStackTrace());
        engine = ResourceManagerEngine.create(loops, EngineSettings.DEFAULT, new Alone());
        engine.start();
        done(engine.bindStore(new MemoryStore(DefaultValues.of(MemoryStore.Config.class))));
        done(engine.bindTokenIssuer(HmacSecurity.tokens()));
        done(engine.bindScheduler(new FifoSchedulerFactory()));
        for (int i = 0; i < scenario.nodes(); i++) {
            var node = new SimulatedNode(i, scenario.nodeTotal(), ONE);
            nodes.add(node);
            byHost.put(node.id().host(), node);
        }
    }

    private record Alone() implements Leadership {

        private static final long BEGAN = System.currentTimeMillis();

        @Override
        public long term() {
            return 1;
        }

        @Override
        public long clusterTimestamp() {
            return BEGAN;
        }

        @Override
        public void fenced(String cause) {
            throw new IllegalStateException(cause);
        }
    }

    private static <T> T done(CompletionStage<T> stage) {
        return stage.toCompletableFuture().join();
    }

    void registerNodes() {
        for (SimulatedNode node : nodes) {
            node.registered(done(engine.nodes().register(node.registration())));
        }
    }

    void startMasters() {
        for (int i = 0; i < scenario.applications(); i++) {
            ApplicationId id = done(engine.clients().newApplication(SUBMITTER)).id();
            done(engine.clients().submit(SUBMITTER, unmanaged(id)));
            masters.add(new SimulatedMaster(id.attempt(1)));
        }
        masters.forEach(this::register);
    }

    /** Its attempt begins a moment after the application was taken; an AM that registers before that has failed. */
    private void register(SimulatedMaster master) {
        for (int tries = 0; state(master) != AttemptState.LAUNCHED; tries++) {
            if (tries == MOST_TRIES) {
                throw new IllegalStateException(master.attempt() + " is not launched");
            }
            LockSupport.parkNanos(SHORT_PAUSE_NANOS);
        }
        var request = new RegisterApplicationMasterRequest("127.0.0.1", 1, "");
        done(engine.applicationMasters().register(master.attempt(), request));
    }

    private AttemptState state(SimulatedMaster master) {
        return done(engine.clients().attempts(SUBMITTER, master.attempt().application())).stream()
                .filter(attempt -> attempt.id().equals(master.attempt()))
                .map(AttemptReport::state)
                .findFirst()
                .orElse(AttemptState.NEW);
    }

    private static ApplicationSubmissionContext unmanaged(ApplicationId id) {
        return new ApplicationSubmissionContext(
                id, "a", "default", null, null, ONE, List.of(), true, 1, "YARN", Set.of(), false, -1, null);
    }

    /** Every AM asks for its share at once; returns when all that fits is granted. */
    void askAndAwaitGrants() {
        List<AllocateRequest> asks = new Asks(scenario).ofAll(masters);
        List<CompletableFuture<?>> calls = new ArrayList<>();
        for (int i = 0; i < masters.size(); i++) {
            calls.add(allocate(masters.get(i), asks.get(i)));
        }
        calls.forEach(CompletableFuture::join);
        while (granted() < scenario.fits()) {
            LockSupport.parkNanos(SHORT_PAUSE_NANOS);
        }
    }

    private long granted() {
        return done(engine.slot()).committed();
    }

    private CompletableFuture<AllocateResponse> allocate(SimulatedMaster master, AllocateRequest request) {
        return engine.applicationMasters()
                .allocate(master.attempt(), request)
                .thenApply(response -> {
                    master.answered(response);
                    return response;
                })
                .toCompletableFuture();
    }

    /** Every AM calls once; what it is given is handed over when all have been answered. */
    List<AllocateResponse> allMastersCall(Function<SimulatedMaster, AllocateRequest> request) {
        List<AllocateRequest> requests = masters.stream().map(request).toList();
        List<CompletableFuture<AllocateResponse>> calls = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            calls.add(allocate(masters.get(i), requests.get(i)));
        }
        return calls.stream().map(CompletableFuture::join).toList();
    }

    /** Has the nodes start these containers; they report them with their next heartbeats. */
    void start(List<AllocateResponse> responses) {
        for (AllocateResponse response : responses) {
            for (Container container : response.allocated()) {
                SimulatedNode node = byHost.get(container.node().host());
                if (node == null) {
                    throw new IllegalStateException("No node " + container.node());
                }
                node.start(container.id());
            }
        }
    }

    /** Heartbeats of all nodes in turn, as fast as one thread can; each node has one call at a time. */
    void beat(int count) {
        for (int i = 0; i < count; i++) {
            SimulatedNode node = nodes.get(i % nodes.size());
            while (node.isCalling()) {
                LockSupport.parkNanos(1);
            }
            send(node);
        }
        for (SimulatedNode node : nodes) {
            while (node.isCalling()) {
                LockSupport.parkNanos(1);
            }
        }
    }

    /** Heartbeats of all nodes in turn, each after the answer to the one before. */
    void beatOneByOne(int count) {
        for (int i = 0; i < count; i++) {
            done(send(nodes.get(i % nodes.size())));
        }
    }

    private CompletionStage<?> send(SimulatedNode node) {
        return engine.nodes().heartbeat(node.beat()).whenComplete((response, failure) -> {
            if (failure != null) {
                throw new IllegalStateException(failure);
            }
            node.beaten(response);
        });
    }

    /** Waits until both loops have nothing to do. */
    void settle() {
        for (int i = 0; i < 3; i++) {
            done(engine.books());
            LockSupport.parkNanos(10 * SHORT_PAUSE_NANOS);
        }
    }

    /** What does not add up in the ledger. */
    List<String> audit() {
        return done(engine.audit());
    }

    /** Containers whose room is in use. */
    long booked() {
        return done(engine.books()).usedByNode().values().stream()
                .mapToLong(used -> used.memory() / ONE.memory())
                .sum();
    }

    @Override
    public void close() {
        engine.close();
        loops.close();
    }
}
