package io.bobbin.nm.engine.internal;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.executor.spi.Executor;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.PluginChoices;
import io.bobbin.nm.engine.Pools;
import io.bobbin.nm.engine.internal.files.Disks;
import io.bobbin.nm.engine.internal.files.Recovery;
import io.bobbin.nm.model.container.ContainerEvent;
import io.bobbin.nm.model.container.ContainerState;
import io.bobbin.nm.ports.NodeView;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.security.spi.UserGroups;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the parts of the engine together and lets the node begin. On the node's loop, except where said otherwise. */
public final class Node {

    private static final Logger LOG = LoggerFactory.getLogger(Node.class);
    private static final String RECOVERY = "recovery";
    private static final Duration LONGEST_RESYNC = Duration.ofSeconds(10);

    /** How long containers wait after a start for the staged executor that they began with. */
    private static final Duration PLUGINS_COME = Duration.ofSeconds(10);

    private final Background background;
    private final Background chores;
    private final Ledger ledger = new Ledger();
    private final Events events;
    private final News news = new News();
    private final Remembered remembered = new Remembered();
    private final Keys keys = new Keys();
    private final NodeCounters counters = new NodeCounters();
    private final Health health;
    private final Executors executors;
    private final Localizers localizers = new Localizers();
    private final PluginWork plugins;
    private final Launches launches;
    private final Watches watches;
    private final ChangeCalls changes;
    private final SharedFiles files;
    private final Orders orders;
    private final Starts starts;
    private final Reports reports;
    private final Housekeeping housekeeping;
    private final MemoryWatch memory;
    private final Recovering recovering;
    private final Logs logs;
    private final NodeSource metrics;
    private final CompletableFuture<Boolean> recovered = new CompletableFuture<>();
    private final CompletableFuture<Boolean> identified = new CompletableFuture<>();
    private final List<CompletableFuture<@Nullable Void>> waitForNone = new ArrayList<>();
    private NodeSettings settings;
    private volatile NodeView view;
    private volatile boolean leaving;

    public Node(
            Pools pools,
            EventLoop loop,
            NodeSettings settings,
            AuditLog auditLog,
            UserGroups groups,
            String process,
            PluginChoices choices) {
        this.settings = settings;
        ledger.instance = process + "@" + loop.time().wallMillis();
        background = new Background(pools.records(), loop);
        chores = new Background(pools.chores(), loop);
        var fetches = new Background(pools.fetches(), loop);
        health = new Health(loop.time(), this::healthChanged);
        executors = new Executors(health, settings.executor());
        plugins = new PluginWork(background, ledger, executors, localizers, choices, this::pluginsChanged);
        var dispatcher = new Dispatcher(ledger, counters, this::settled);
        files = new SharedFiles(background, fetches, ledger, dispatcher, localizers, health, counters);
        var audits = new Audits(auditLog);
        var records = new Records(background, health);
        watches = new Watches(background, ledger, dispatcher, executors, records, this::settings);
        launches = new Launches(background, ledger, dispatcher, executors, watches, health, this::settings);
        executors.whenOneComes(this::executorCame);
        changes = new ChangeCalls(background, ledger, dispatcher, watches, files, this::settings);
        orders = new Orders(background, ledger, dispatcher, health, remembered, keys, changes, this::settings);
        starts = new Starts(background, ledger, dispatcher, executors, health, remembered, this::settings, audits);
        reports = new Reports(ledger, health, executors, localizers, keys, this::settings);
        housekeeping = new Housekeeping(chores, ledger, health, remembered, this::settings);
        memory = new MemoryWatch(background, ledger, dispatcher, this::settings);
        recovering = new Recovering(ledger, remembered, files, starts, dispatcher);
        logs = new Logs(pools.chores(), settings.logDirectories(), groups, audits);
        dispatcher.handleWith(
                new ContainerEffects(background, dispatcher, files, launches, watches, records, health, news, audits)
                        ::carryOut,
                new ApplicationEffects(background, ledger, dispatcher, files, health, this::settings, orders::forgotten)
                        ::carryOut);
        metrics = new NodeSource(loop, this::view, counters, health);
        events = dispatcher;
        view = reports.view();
    }

    private void executorCame(String name) {
        launches.launchWaiting();
        watches.executorCame(name);
    }

    private void pluginsChanged() {
        executors.changed();
        settled();
    }

    private NodeSettings settings() {
        return settings;
    }

    /** Tries the disks, then looks through them. */
    public void begin() {
        chores.run(
                "look at disks",
                () -> Disks.check(settings.localDirectories(), settings.logDirectories()),
                report -> {
                    health.disks(report);
                    look();
                },
                failure -> look());
    }

    /**
     * Looks through all directories, those that take no new work included, as a full disk still holds what runs. Until
     * each can be read the node registers nowhere: it would report what it has not seen as gone.
     */
    private void look() {
        long now = background.loop().time().wallMillis();
        List<String> local =
                settings.localDirectories().stream().map(Path::toString).toList();
        List<String> writable = health.disks().local();
        background.run(
                "look for containers",
                () -> Recovery.look(local, writable, now),
                found -> {
                    health.over(RECOVERY);
                    recovering.take(found);
                    housekeeping.remove(found.leftovers());
                    begun();
                },
                failure -> {
                    unreadable(String.valueOf(failure.getMessage()));
                    background.loop().schedule("look again", settings.healthInterval(), this::begin);
                });
    }

    private void unreadable(String problem) {
        String text = "the recovery store cannot be read: " + problem;
        if (!health.report().report().contains(text)) {
            LOG.error(
                    "This node does not register until it has read what runs on it: {} (mend the directory, or take it"
                            + " out of local-directories if its containers are gone)",
                    text);
        }
        health.trouble(RECOVERY, text);
        settled();
    }

    private void begun() {
        housekeeping.begin();
        memory.begin();
        background.loop().schedule("staged executors have come", PLUGINS_COME, executors::waitNoLonger);
        ledger.recovered = true;
        recovered.complete(true);
        settled();
    }

    /** Completes, on any thread, once the node can say what it is and has. */
    public CompletionStage<Boolean> ready() {
        return recovered.thenCombine(identified, (one, other) -> true);
    }

    public void configure(NodeSettings changed) {
        settings = changed;
        executors.choose(changed.executor());
        settled();
    }

    public void executorGoes(Executor executor) {
        executors.remove(executor);
        watches.executorGoes(executor);
        settled();
    }

    public void listening(String wire, String address) {
        ledger.endpoints.put(wire, address);
        if (ledger.node == null) {
            ledger.node = NodeId.parse(address);
            LOG.info("This node is {}", ledger.node);
            identified.complete(true);
            launches.launchWaiting();
        }
        settled();
    }

    public void silent(String wire) {
        ledger.endpoints.remove(wire);
        settled();
    }

    public void registered(RegisterNodeManagerResponse response) {
        orders.registered(response);
        settled();
    }

    public void obey(NodeHeartbeatResponse response) {
        orders.obey(response);
        recovering.managerHeard();
        settled();
    }

    /** Takes no further starts and ends what is there. */
    public void killContainers(int exitStatus, String diagnostics, CompletableFuture<@Nullable Void> gone) {
        ledger.shuttingDown = true;
        leaving = true;
        endAll(exitStatus, diagnostics, gone);
    }

    /** The manager has the node register again: what runs is kept, or ended first (NMC-27). */
    public void resync(CompletableFuture<@Nullable Void> ready) {
        if (settings.supervision().killAtResync()) {
            endAll(
                    ExitStatus.ABORTED,
                    "Ended because the manager had the node register again, and its setting containers-at-resync is kill",
                    ready);
            // One that nobody can end now, as its executor is away, must not keep the node from its manager.
            Duration bound = settings.killDelay().plus(LONGEST_RESYNC);
            background.loop().schedule("register at last", bound, () -> ready.complete(null));
        } else {
            ready.complete(null);
        }
    }

    private void endAll(int exitStatus, String diagnostics, CompletableFuture<@Nullable Void> gone) {
        waitForNone.add(gone);
        for (ContainerEntry entry : List.copyOf(ledger.containers.values())) {
            if (!(entry.state instanceof ContainerState.Done)) {
                events.tell(entry.id(), new ContainerEvent.KillContainer(exitStatus, diagnostics));
            }
        }
        settled();
    }

    private void healthChanged() {
        news.tell();
    }

    /** After whatever has changed the ledger: publishes a view of it. */
    private void settled() {
        view = reports.view();
        if (!waitForNone.isEmpty() && ledger.containers.values().stream().allMatch(entry -> entry.told)) {
            waitForNone.forEach(gone -> gone.complete(null));
            waitForNone.clear();
        }
    }

    public void executorComes(Executor executor, PluginId id) {
        executors.add(executor, id);
        settled();
    }

    public void localizerComes(Localizer localizer, PluginId id) {
        localizers.add(localizer, id);
        settled();
    }

    public void localizerGoes(Localizer localizer) {
        localizers.remove(localizer);
        settled();
    }

    public Starts starts() {
        return starts;
    }

    public PluginWork plugins() {
        return plugins;
    }

    public ChangeCalls changes() {
        return changes;
    }

    public Reports reports() {
        return reports;
    }

    public Keys keys() {
        return keys;
    }

    /** May be called on any thread. */
    public News news() {
        return news;
    }

    /** May be called on any thread. */
    public Logs logs() {
        return logs;
    }

    /** May be called on any thread. */
    public boolean isLeaving() {
        return leaving;
    }

    /** May be called on any thread. */
    public MetricsSource metrics() {
        return metrics;
    }

    /** The last published view; may be called on any thread. */
    public NodeView view() {
        return view;
    }
}
