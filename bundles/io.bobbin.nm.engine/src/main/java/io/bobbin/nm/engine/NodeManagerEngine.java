package io.bobbin.nm.engine;

import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.Loops;
import io.bobbin.executor.spi.Executor;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.nm.engine.internal.LoggedAudit;
import io.bobbin.nm.engine.internal.LoopSlot;
import io.bobbin.nm.engine.internal.Node;
import io.bobbin.nm.model.rights.NodeRights;
import io.bobbin.nm.ports.ContainerChangePort;
import io.bobbin.nm.ports.ContainerPort;
import io.bobbin.nm.ports.EndpointPort;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.nm.ports.KeyPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.nm.ports.NodeView;
import io.bobbin.nm.ports.NodeViewPort;
import io.bobbin.nm.ports.VerifiedStart;
import io.bobbin.nm.ports.VerifiedUpdate;
import io.bobbin.plugin.ports.PluginId;
import io.bobbin.plugin.ports.PluginSlot;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.security.spi.UserGroups;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The truth of one node, on one loop. Plain Java: a daemon's component and a cluster inside a test use it alike.
 *
 * <p>At its start it looks through its directories: containers that an earlier node manager launched are reacquired
 * through the executor they were launched with, those that were only accepted are started once the manager's first orders
 * have not ended them, and those that ended are reported (REC-04, REC-06). When it is closed, containers go on.
 *
 * <p>Plugins may come and go at any time. A container without its executor waits; when it is launched already, it is
 * reacquired by the next executor of that name.
 */
public final class NodeManagerEngine
        implements ContainerPort,
                ContainerChangePort,
                EndpointPort,
                HeartbeatPort,
                KeyPort,
                LogPort,
                NodeViewPort,
                AutoCloseable {

    private final EventLoop loop;
    private final Node node;

    /** Opens the loop {@code node} and begins to look through the directories. */
    public NodeManagerEngine(Loops loops, NodeSettings settings) {
        this(Pools.of(loops), settings);
    }

    /** The same, with blocking work in several places. */
    public NodeManagerEngine(Pools pools, NodeSettings settings) {
        this(pools, settings, new LoggedAudit(), new ChosenGroups(""));
    }

    /** The same, that audits there and looks up groups there. */
    public NodeManagerEngine(Pools pools, NodeSettings settings, AuditLog audit, UserGroups groups) {
        this(pools, settings, audit, groups, "engine");
    }

    /**
     * The same, in this process.
     *
     * @param process what people call it; with the time of the start it tells two node managers of one node apart
     */
    public NodeManagerEngine(Pools pools, NodeSettings settings, AuditLog audit, UserGroups groups, String process) {
        this(pools, settings, audit, groups, process, PluginChoices.NONE);
    }

    /** The same, that keeps there which plugins operators have put to use. */
    public NodeManagerEngine(
            Pools pools,
            NodeSettings settings,
            AuditLog audit,
            UserGroups groups,
            String process,
            PluginChoices choices) {
        loop = pools.records().open("node");
        node = new Node(pools, loop, settings, audit, groups, process, choices);
        loop.execute("begin", node::begin);
    }

    /** Other settings from now on; the directories stay. */
    public void configure(NodeSettings settings) {
        loop.execute("configure", () -> node.configure(settings));
    }

    /** Who may see logs from now on; at first everybody may. */
    public void rights(NodeRights rights) {
        node.logs().rights(rights);
    }

    public void bindExecutor(Executor executor) {
        bindExecutor(executor, PluginId.BUILT_IN);
    }

    /** An executor of a bundle comes; one that is staged is used once it has been activated. */
    public void bindExecutor(Executor executor, PluginId id) {
        loop.execute("executor '" + executor.name() + "' comes", () -> node.executorComes(executor, id));
    }

    /** Completes when the engine no longer uses it. */
    public CompletionStage<@Nullable Void> unbindExecutor(Executor executor) {
        return done(loop.submit("executor '" + executor.name() + "' goes", () -> {
            node.executorGoes(executor);
            return true;
        }));
    }

    public void bindLocalizer(Localizer localizer) {
        bindLocalizer(localizer, PluginId.BUILT_IN);
    }

    /** A localizer of a bundle comes; one that is staged is used once it has been activated. */
    public void bindLocalizer(Localizer localizer, PluginId id) {
        loop.execute("localizer '" + localizer.name() + "' comes", () -> node.localizerComes(localizer, id));
    }

    /** Where plugins of each kind are put to use. */
    public List<PluginSlot> pluginSlots() {
        return List.of(
                new LoopSlot(loop, "executor", node.plugins().executors()),
                new LoopSlot(loop, "localizer", node.plugins().localizers()));
    }

    /** Completes when no fetch will begin with it any more; those under way go on. */
    public CompletionStage<@Nullable Void> unbindLocalizer(Localizer localizer) {
        return done(loop.submit("localizer '" + localizer.name() + "' goes", () -> {
            node.localizerGoes(localizer);
            return true;
        }));
    }

    private static CompletionStage<@Nullable Void> done(CompletionStage<?> stage) {
        return stage.thenAccept(result -> {});
    }

    private <T> CompletionStage<T> flat(CompletionStage<? extends CompletionStage<T>> stage) {
        return stage.thenCompose(inner -> inner);
    }

    @Override
    public CompletionStage<StartContainersResponse> start(Caller caller, List<VerifiedStart> starts) {
        return flat(loop.submit("start containers", () -> node.starts().start(caller, starts)));
    }

    @Override
    public CompletionStage<StopContainersResponse> stop(Caller caller, List<ContainerId> ids) {
        return flat(loop.submit("stop containers", () -> node.starts().stop(caller, ids)));
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> statuses(Caller caller, List<ContainerId> ids) {
        return loop.submit("statuses of containers", () -> node.starts().statuses(caller, ids));
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> update(Caller caller, List<VerifiedUpdate> updates) {
        return flat(loop.submit("update containers", () -> node.changes().update(caller, updates)));
    }

    @Override
    public CompletionStage<@Nullable Void> signal(Caller caller, ContainerId id, SignalContainerCommand command) {
        return flat(loop.submit("signal container", () -> node.changes().signal(caller, id, command)));
    }

    @Override
    public CompletionStage<@Nullable Void> localize(
            Caller caller, ContainerId id, Map<String, LocalResource> resources) {
        return change("localize", () -> node.changes().localize(caller, id, resources));
    }

    @Override
    public CompletionStage<@Nullable Void> reinitialize(
            Caller caller, ContainerId id, @Nullable ContainerLaunchContext context, boolean autoCommit) {
        return change("change container", () -> node.changes().reinitialize(caller, id, context, autoCommit));
    }

    @Override
    public CompletionStage<@Nullable Void> rollBack(Caller caller, ContainerId id) {
        return change("roll container back", () -> node.changes().rollBack(caller, id));
    }

    @Override
    public CompletionStage<@Nullable Void> commit(Caller caller, ContainerId id) {
        return flat(loop.submit("commit container", () -> node.changes().commit(caller, id)));
    }

    @Override
    public CompletionStage<@Nullable Void> pause(ContainerId id) {
        return change("pause container", () -> node.changes().pause(id));
    }

    @Override
    public CompletionStage<@Nullable Void> resume(ContainerId id) {
        return change("resume container", () -> node.changes().resume(id));
    }

    private CompletionStage<@Nullable Void> change(String command, Runnable work) {
        return done(loop.submit(command, () -> {
            work.run();
            return true;
        }));
    }

    @Override
    public void listening(String wire, String address) {
        loop.execute("edge listens", () -> node.listening(wire, address));
    }

    @Override
    public void silent(String wire) {
        loop.execute("edge stops", () -> node.silent(wire));
    }

    @Override
    public CompletionStage<RegisterNodeManagerRequest> registration() {
        return node.ready()
                .thenCompose(ready ->
                        loop.submit("registration", () -> node.reports().registration()));
    }

    @Override
    public CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response) {
        return done(loop.submit("registered", () -> {
            node.registered(response);
            return true;
        }));
    }

    @Override
    public CompletionStage<NodeHeartbeatRequest> beat(int responseId) {
        return node.ready()
                .thenCompose(ready -> loop.submit("beat", () -> node.reports().beat(responseId)));
    }

    @Override
    public CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response) {
        return done(loop.submit("obey", () -> {
            node.obey(response);
            return true;
        }));
    }

    @Override
    public CompletionStage<@Nullable Void> resync() {
        var ready = new CompletableFuture<@Nullable Void>();
        loop.execute("resync", () -> node.resync(ready));
        return ready;
    }

    @Override
    public Subscription onNews(Runnable listener) {
        return node.news().listen(listener);
    }

    @Override
    public Subscription onKeys(Consumer<TokenKeys> listener) {
        CompletionStage<Subscription> listening =
                loop.submit("listen for keys", () -> node.keys().listen(listener));
        return () -> listening.thenAccept(Subscription::close);
    }

    @Override
    public CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics) {
        var gone = new CompletableFuture<@Nullable Void>();
        loop.execute("end all containers", () -> node.killContainers(exitStatus, diagnostics, gone));
        return gone;
    }

    @Override
    public boolean isLeaving() {
        return node.isLeaving();
    }

    @Override
    public CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request) {
        return node.logs().list(caller, request);
    }

    @Override
    public CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request) {
        return node.logs().read(caller, request);
    }

    /** The node in numbers, and whether it is well (MET-06). */
    public MetricsSource metrics() {
        return node.metrics();
    }

    @Override
    public NodeView view() {
        return node.view();
    }

    /** Ends the loop; containers go on. */
    @Override
    public void close() {
        loop.close();
    }
}
