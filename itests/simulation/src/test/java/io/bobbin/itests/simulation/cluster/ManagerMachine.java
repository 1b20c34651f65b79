package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.rm.appmaster.internal.ApplicationMasterCalls;
import io.bobbin.rm.client.internal.ClientCalls;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.rm.engine.SlotLimits;
import io.bobbin.rm.engine.internal.Engine;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.launcher.internal.NodeAmLauncher;
import io.bobbin.rm.launcher.internal.NodeConnections;
import io.bobbin.rm.ports.Outside;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.rm.tokens.internal.ManagerTokens;
import io.bobbin.rm.tracker.internal.TrackerCalls;
import io.bobbin.security.open.internal.OpenSecurity;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.testkit.TestLeadership;
import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Host;
import io.bobbin.testkit.simulation.SimulatedWire;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The machine of the ResourceManager, which may end and begin again; its store keeps nothing. */
public final class ManagerMachine {

    /** How long a node or an AM may be silent, and a container unused. */
    public static final Duration EXPIRY = Duration.ofSeconds(20);

    private static final Duration LAUNCH_TIMEOUT = Duration.ofSeconds(10);
    private static final long TOKEN_LIFETIME_MS = 600_000;

    private final Surroundings around;
    private final Host host;
    private final EngineSettings settings;
    private @Nullable Daemon daemon;
    private @Nullable Engine engine;
    private @Nullable ErringStore store;
    private @Nullable ErringSchedulers schedulers;
    private long term;
    private long before;
    private long timestamp;

    ManagerMachine(Surroundings around, Resource largest) {
        this.around = around;
        host = around.host(Surroundings.MANAGER);
        SlotLimits slot = SlotLimits.DEFAULT;
        settings = EngineSettings.DEFAULT.toBuilder()
                .limits(AllocationLimits.of(Resource.of(256, 1), largest))
                .expiries(new Expiries(EXPIRY, EXPIRY, EXPIRY))
                .maxAttempts(4)
                .slot(new SlotLimits(
                        slot.openProposals(),
                        slot.proposalsPerPass(),
                        slot.looksPerPass(),
                        slot.commitsPerSlice(),
                        slot.waitingEvents(),
                        slot.chunkItems(),
                        Duration.ofSeconds(2)))
                .build();
    }

    public Host host() {
        return host;
    }

    public boolean isRunning() {
        return engine != null;
    }

    /** What the manager holds true; null while there is none. */
    public @Nullable Ledger ledger() {
        return engine == null ? null : engine.ledger();
    }

    /** Grows with everything that could change what the manager holds true. */
    long changes() {
        return term + (daemon == null ? before : before + daemon.events());
    }

    /** The leadership of the manager that runs, or has run last. */
    public long timestamp() {
        return timestamp;
    }

    /** Begins; nothing happens when it runs already. */
    public void start() {
        if (engine != null) {
            return;
        }
        term++;
        timestamp = Math.max(timestamp + 1, host.wallMillis());
        around.timeline().note("the manager begins its term " + term);
        Daemon own = around.daemon(host, "rm#" + term);
        var begun = new Engine(
                own,
                settings,
                new TestLeadership(term, timestamp),
                record -> {},
                new ChosenGroups(""),
                Outside.NOTHING,
                SchedulerChoices.FORGETFUL);
        daemon = own;
        engine = begun;
        begun.start();
        bindPlugins(own, begun);
        var security = new OpenSecurity();
        bindTokens(own, begun, security);
        new SimulatedWire(around.network(), own)
                .serve(
                        InetSocketAddress.createUnresolved(host.name(), Surroundings.MANAGER_PORT),
                        security,
                        List.of(
                                TrackerCalls.published(begun.nodes(), begun.news()),
                                ApplicationMasterCalls.published(begun.applicationMasters(), begun.news()),
                                ClientCalls.published(begun.clients(), begun.administration())));
    }

    private void bindPlugins(Daemon own, Engine begun) {
        var kept = new ErringStore(own);
        store = kept;
        begun.bindStore(kept);
        newScheduler();
    }

    private void bindTokens(Daemon own, Engine begun, OpenSecurity security) {
        var tokens = new ManagerTokens(security, TOKEN_LIFETIME_MS);
        EventLoop loop = own.open("launcher");
        var connections = new NodeConnections(loop, SimulatedWire.NAME, LAUNCH_TIMEOUT);
        loop.execute("wire", () -> {
            connections.add(new SimulatedWire(around.network(), own));
            connections.managerAddresses(Map.of(SimulatedWire.NAME, Surroundings.MANAGER_ADDRESS));
        });
        begun.bindTokenIssuer(tokens);
        begun.bindLauncher(new NodeAmLauncher(connections, tokens));
    }

    /** Somebody puts a fresh scheduler in the place of whatever is there. */
    public void newScheduler() {
        if (engine != null) {
            ErringSchedulers before = schedulers;
            var fresh = new ErringSchedulers();
            schedulers = fresh;
            if (before != null) {
                var unused = engine.unbindScheduler(before);
            }
            var unused = engine.bindScheduler(fresh);
        }
    }

    /** Its process ends between two events, and with it all that it knew. */
    public void crash() {
        if (daemon != null) {
            around.timeline().note("the manager crashes");
            before += daemon.events() + 1;
            daemon.kill();
        }
        daemon = null;
        engine = null;
        store = null;
        schedulers = null;
    }

    /** All of it stands still. */
    public void pause(Duration time) {
        if (daemon != null) {
            daemon.pause(time);
        }
    }

    /** The scheduler's call in hand does not return for so long. */
    public void hangScheduler(Duration time) {
        if (daemon != null) {
            daemon.hang("scheduler", time);
        }
    }

    /** The scheduler throws at its next calls. */
    public void schedulerThrows(int calls) {
        if (schedulers != null) {
            schedulers.throwing(calls);
        }
    }

    /** The scheduler looks at no room any more. */
    public void schedulerIsBlind() {
        if (schedulers != null) {
            schedulers.blind();
        }
    }

    /** What the store does from now on. */
    public void store(ErringStore.Mood mood) {
        if (store != null) {
            store.mood(mood);
        }
    }

    /** The store is in order again, and answers what it has kept waiting. */
    public void healStore() {
        if (store != null) {
            store.mood(ErringStore.Mood.WELL);
        }
    }
}
