package io.bobbin.rm.engine.internal.component;

import io.bobbin.api.error.BobbinException;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.PluginId;
import io.bobbin.rm.engine.ResourceManagerEngine;
import io.bobbin.rm.engine.internal.audit.LoggedAudit;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.CredentialsRenewer;
import io.bobbin.rm.ports.LifecyclePublisher;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.rm.ports.Outside;
import io.bobbin.rm.ports.SchedulerChoices;
import io.bobbin.rm.ports.SchedulerPort;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.security.spi.UserGroups;
import io.bobbin.store.spi.StateStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
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

/**
 * The engine while this manager leads: made when leadership comes, closed when it goes. Plugins are followed as a list and
 * chosen by name, so that none of them takes the engine away with it.
 */
@Component(
        immediate = true,
        service = {},
        configurationPid = EngineConfig.PID)
@Designate(ocd = EngineConfig.class)
public final class EngineComponent {

    private static final Logger LOG = LoggerFactory.getLogger(EngineComponent.class);
    private static final int BLOCKING_THREADS = 2;
    private static final Duration WAIT = Duration.ofSeconds(5);

    /** How the location of a bundle begins that was put there to be looked at first. */
    private static final String STAGED = "plugin:";

    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE,
            BLOCKING_THREADS,
            (loop, command, failure) -> LOG.error("Command '{}' of loop '{}' failed", command, loop, failure));
    private final PresentOutside outside = new PresentOutside();
    private final PresentChoices choices = new PresentChoices();
    private final ChosenGroups groups;
    private final ResourceManagerEngine engine;
    private final List<ServiceRegistration<?>> doors;
    private final String directory;
    private volatile boolean closed;

    @Activate
    public EngineComponent(BundleContext context, EngineConfig config, @Reference Leadership leadership) {
        groups = new ChosenGroups(config.user$_$groups());
        String home = context.getProperty("bobbin.home");
        directory = home == null ? "" : home + "/etc";
        engine = ResourceManagerEngine.create(
                loops, settings(config), leadership, new LoggedAudit(), groups, outside, choices);
        engine.start();
        doors = List.of(
                context.registerService(ClientPort.class, engine.clients(), null),
                context.registerService(ApplicationMasterPort.class, engine.applicationMasters(), null),
                context.registerService(NodePort.class, engine.nodes(), null),
                context.registerService(NewsPort.class, engine.news(), null),
                context.registerService(MetricsSource.class, engine.metrics(), null),
                context.registerService(AdminPort.class, engine.administration(), null),
                context.registerService(SchedulerPort.class, engine.schedulers(), null),
                context.registerService(ResourceManagerEngine.class, engine, null));
    }

    /** Settings that make no sense are logged and leave those before in force. */
    @Modified
    void modified(EngineConfig config) {
        EngineSettings settings;
        try {
            settings = settings(config);
        } catch (BobbinException wrong) {
            LOG.error("The settings stay as they were. {}", wrong.getMessage());
            return;
        }
        groups.choose(config.user$_$groups());
        await("apply settings", engine.apply(settings));
    }

    /** A file of queues that is named without its place is beside the settings. */
    private EngineSettings settings(EngineConfig config) {
        EngineSettings settings = ConfiguredSettings.of(config);
        String file = settings.queuesFile();
        boolean placed = file.isEmpty() || file.startsWith("/") || directory.isEmpty();
        return placed
                ? settings
                : settings.toBuilder().queuesFile(directory + "/" + file).build();
    }

    @Deactivate
    void deactivate() {
        closed = true;
        // The door that opened last closes first (SVC-01).
        for (int last = doors.size() - 1; last >= 0; last--) {
            doors.get(last).unregister();
        }
        engine.close();
        loops.close();
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindScheduler(SchedulerFactory factory, ServiceReference<SchedulerFactory> reference) {
        follow(engine.bindScheduler(factory, plugin(reference.getBundle())));
    }

    void unbindScheduler(SchedulerFactory factory) {
        letGo("scheduler", engine.unbindScheduler(factory));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindStore(StateStore store) {
        follow(engine.bindStore(store));
    }

    void unbindStore(StateStore store) {
        letGo("store " + store.name(), engine.unbindStore(store));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindLauncher(AmLauncher launcher) {
        follow(engine.bindLauncher(launcher));
    }

    void unbindLauncher(AmLauncher launcher) {
        letGo("launcher", engine.unbindLauncher(launcher));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindTokenIssuer(TokenIssuer issuer) {
        follow(engine.bindTokenIssuer(issuer));
    }

    void unbindTokenIssuer(TokenIssuer issuer) {
        letGo("token issuer", engine.unbindTokenIssuer(issuer));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindPublisher(LifecyclePublisher publisher) {
        follow(engine.bindPublisher(publisher));
    }

    void unbindPublisher(LifecyclePublisher publisher) {
        letGo("publisher", engine.unbindPublisher(publisher));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindRenewer(CredentialsRenewer renewer) {
        follow(engine.bindRenewer(renewer));
    }

    void unbindRenewer(CredentialsRenewer renewer) {
        letGo("renewer", engine.unbindRenewer(renewer));
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

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindOutside(Outside bound) {
        outside.bind(bound);
    }

    void unbindOutside(Outside unbound) {
        outside.unbind(unbound);
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindChoices(SchedulerChoices bound) {
        choices.bind(bound);
    }

    void unbindChoices(SchedulerChoices unbound) {
        choices.unbind(unbound);
    }

    /** A bundle that is gone already brings nothing that stays. */
    private static PluginId plugin(@Nullable Bundle bundle) {
        return bundle == null
                ? PluginId.BUILT_IN
                : new PluginId(
                        String.valueOf(bundle.getSymbolicName()),
                        bundle.getVersion().toString(),
                        bundle.getLocation().startsWith(STAGED));
    }

    private static void follow(CompletionStage<Void> bound) {
        var unused = bound.whenComplete((done, failure) -> {
            if (failure != null) {
                LOG.error("A plugin could not be bound", failure);
            }
        });
    }

    /** A plugin may be gone as soon as this returns, so the truth loop must have let go of it; nobody else is waited for. */
    private void letGo(String plugin, CompletionStage<Void> unbound) {
        if (!closed) {
            await("unbind " + plugin, unbound);
        }
    }

    private static void await(String what, CompletionStage<Void> stage) {
        BoundedWait.on(stage, WAIT, undone -> LOG.error("'{}' did not come to its end", what, undone));
    }
}
