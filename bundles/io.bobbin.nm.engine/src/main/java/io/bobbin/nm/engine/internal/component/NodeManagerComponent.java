package io.bobbin.nm.engine.internal.component;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
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
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.Executor;
import io.bobbin.localizer.spi.Localizer;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.nm.engine.NodeManagerEngine;
import io.bobbin.nm.engine.Pools;
import io.bobbin.nm.engine.internal.LoggedAudit;
import io.bobbin.nm.engine.internal.files.ChoicesFile;
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
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engine of a node as services. Plugins come and go by commands of its loop. */
@Component(
        immediate = true,
        service = {
            ContainerPort.class,
            ContainerChangePort.class,
            EndpointPort.class,
            HeartbeatPort.class,
            KeyPort.class,
            LogPort.class,
            NodeViewPort.class
        },
        configurationPid = "io.bobbin.nm.engine")
@Designate(ocd = Config.class)
public final class NodeManagerComponent
        implements ContainerPort, ContainerChangePort, EndpointPort, HeartbeatPort, KeyPort, LogPort, NodeViewPort {

    private static final Logger LOG = LoggerFactory.getLogger(NodeManagerComponent.class);
    private static final int BLOCKING_THREADS = 8;
    private static final int FETCHES = 8;
    private static final int CHORES = 4;
    private static final String CHOICES = "plugins-in-use";
    private static final Duration WAIT = Duration.ofSeconds(5);

    private final ThreadLoops loops = loops(BLOCKING_THREADS);
    private final ThreadLoops fetches = loops(FETCHES);
    private final ThreadLoops chores = loops(CHORES);
    private final SettingsReader reader;
    private final String role;
    private final ChosenGroups groups;
    private final NodeManagerEngine engine;
    private final ServiceRegistration<MetricsSource> metrics;
    private final List<ServiceRegistration<PluginSlot>> slots = new ArrayList<>();
    private volatile Config config;

    @Activate
    public NodeManagerComponent(BundleContext context, Config config) {
        this.config = config;
        role = Objects.requireNonNullElse(context.getProperty("bobbin.role"), "");
        Path data = Path.of(Objects.requireNonNullElse(context.getProperty("bobbin.data"), "data"));
        reader = new SettingsReader(
                data, System.getenv(), context.getBundle().getVersion().toString());
        groups = new ChosenGroups(config.user$_$groups());
        engine = new NodeManagerEngine(
                new Pools(loops, fetches, chores),
                reader.read(config),
                new LoggedAudit(),
                groups,
                process(),
                new ChoicesFile(data.resolve(CHOICES)));
        engine.rights(rights(config));
        metrics = context.registerService(MetricsSource.class, engine.metrics(), null);
        engine.pluginSlots().forEach(slot -> slots.add(context.registerService(PluginSlot.class, slot, null)));
    }

    private static String process() {
        return Long.toString(ManagementFactory.getRuntimeMXBean().getPid());
    }

    private static ThreadLoops loops(int blockingThreads) {
        return new ThreadLoops(SystemTime.INSTANCE, blockingThreads, NodeManagerComponent::thrown);
    }

    private static void thrown(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() == ErrorCode.SHUTTING_DOWN) {
            LOG.debug("'{}' of loop {} came after its close", command, loop);
        } else {
            LOG.error("'{}' of loop {} failed", command, loop, failure);
        }
    }

    @Modified
    void modified(Config changed) {
        engine.configure(reader.read(changed));
        groups.choose(changed.user$_$groups());
        engine.rights(rights(changed));
        config = changed;
    }

    private static NodeRights rights(Config config) {
        return new NodeRights(config.acl$_$enabled(), AccessList.of(config.admin$_$acl()));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindGroups(UserGroups source) {
        groups.add(source);
    }

    void unbindGroups(UserGroups source) {
        groups.remove(source);
    }

    @Deactivate
    void deactivate() {
        metrics.unregister();
        slots.forEach(ServiceRegistration::unregister);
        if (killsAtStop()) {
            await(engine.killContainers(ExitStatus.ABORTED, "The node manager has stopped"));
        }
        engine.close();
        loops.close();
        fetches.close();
        chores.close();
    }

    private boolean killsAtStop() {
        return switch (config.containers$_$at$_$stop()) {
            case "kill" -> true;
            case "keep" -> false;
            default -> role.equals("standalone");
        };
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindExecutor(Executor executor, ServiceReference<Executor> reference) {
        engine.bindExecutor(executor, plugin(reference));
    }

    /** Waits, so that the executor is not used after it has gone. */
    void unbindExecutor(Executor executor) {
        await(engine.unbindExecutor(executor));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindLocalizer(Localizer localizer, ServiceReference<Localizer> reference) {
        engine.bindLocalizer(localizer, plugin(reference));
    }

    void unbindLocalizer(Localizer localizer) {
        await(engine.unbindLocalizer(localizer));
    }

    /** Its bundle is gone when it is taken away while it is being bound; then it is unbound at once. */
    private static PluginId plugin(ServiceReference<?> reference) {
        Bundle bundle = reference.getBundle();
        return bundle == null
                ? PluginId.BUILT_IN
                : new PluginId(
                        String.valueOf(bundle.getSymbolicName()),
                        bundle.getVersion().toString(),
                        bundle.getLocation());
    }

    private static void await(CompletionStage<?> stage) {
        BoundedWait.on(stage, WAIT, undone -> LOG.debug("Stopping goes on without waiting", undone));
    }

    @Override
    public CompletionStage<StartContainersResponse> start(Caller caller, List<VerifiedStart> starts) {
        return engine.start(caller, starts);
    }

    @Override
    public CompletionStage<StopContainersResponse> stop(Caller caller, List<ContainerId> ids) {
        return engine.stop(caller, ids);
    }

    @Override
    public CompletionStage<GetContainerStatusesResponse> statuses(Caller caller, List<ContainerId> ids) {
        return engine.statuses(caller, ids);
    }

    @Override
    public CompletionStage<ContainerUpdateResponse> update(Caller caller, List<VerifiedUpdate> updates) {
        return engine.update(caller, updates);
    }

    @Override
    public CompletionStage<@Nullable Void> signal(Caller caller, ContainerId id, SignalContainerCommand command) {
        return engine.signal(caller, id, command);
    }

    @Override
    public CompletionStage<@Nullable Void> localize(
            Caller caller, ContainerId id, Map<String, LocalResource> resources) {
        return engine.localize(caller, id, resources);
    }

    @Override
    public CompletionStage<@Nullable Void> reinitialize(
            Caller caller, ContainerId id, @Nullable ContainerLaunchContext context, boolean autoCommit) {
        return engine.reinitialize(caller, id, context, autoCommit);
    }

    @Override
    public CompletionStage<@Nullable Void> rollBack(Caller caller, ContainerId id) {
        return engine.rollBack(caller, id);
    }

    @Override
    public CompletionStage<@Nullable Void> commit(Caller caller, ContainerId id) {
        return engine.commit(caller, id);
    }

    @Override
    public CompletionStage<@Nullable Void> pause(ContainerId id) {
        return engine.pause(id);
    }

    @Override
    public CompletionStage<@Nullable Void> resume(ContainerId id) {
        return engine.resume(id);
    }

    @Override
    public void listening(String wire, String address) {
        engine.listening(wire, address);
    }

    @Override
    public void silent(String wire) {
        engine.silent(wire);
    }

    @Override
    public CompletionStage<RegisterNodeManagerRequest> registration() {
        return engine.registration();
    }

    @Override
    public CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response) {
        return engine.registered(response);
    }

    @Override
    public CompletionStage<NodeHeartbeatRequest> beat(int responseId) {
        return engine.beat(responseId);
    }

    @Override
    public CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response) {
        return engine.obey(response);
    }

    @Override
    public CompletionStage<@Nullable Void> resync() {
        return engine.resync();
    }

    @Override
    public Subscription onNews(Runnable listener) {
        return engine.onNews(listener);
    }

    @Override
    public Subscription onKeys(Consumer<TokenKeys> listener) {
        return engine.onKeys(listener);
    }

    @Override
    public CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics) {
        return engine.killContainers(exitStatus, diagnostics);
    }

    @Override
    public boolean isLeaving() {
        return engine.isLeaving();
    }

    @Override
    public CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request) {
        return engine.list(caller, request);
    }

    @Override
    public CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request) {
        return engine.read(caller, request);
    }

    @Override
    public NodeView view() {
        return engine.view();
    }
}
