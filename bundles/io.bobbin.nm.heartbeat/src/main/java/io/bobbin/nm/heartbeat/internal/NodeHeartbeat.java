package io.bobbin.nm.heartbeat.internal;

import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.metrics.spi.MetricsSource;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.WireClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
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
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands what comes and goes to the {@link Heartbeats}, on their loop. */
@Component(
        service = {},
        immediate = true,
        configurationPid = "io.bobbin.nm.heartbeat")
@Designate(ocd = NodeHeartbeat.Config.class)
public final class NodeHeartbeat {

    private static final Logger LOG = LoggerFactory.getLogger(NodeHeartbeat.class);
    private static final String DEFAULT_MANAGER = "127.0.0.1:8032";
    private static final Duration WAIT = Duration.ofSeconds(2);
    private static final Setting SILENCE = new Setting("longest-silence-seconds", "io.bobbin.nm.heartbeat");
    private static final long CHANCES = 1_000_003;
    private static final Duration AGAIN = Duration.ofSeconds(5);

    /** Settings. */
    @ObjectClassDefinition(
            id = "io.bobbin.nm.heartbeat",
            name = "Talk with the manager",
            description = "Which manager this node belongs to.")
    public @interface Config {

        @AttributeDefinition(
                description = "host:port of the manager. Empty means the manager in the same process for a daemon of "
                        + "the role standalone, and " + DEFAULT_MANAGER + " for others.")
        String manager() default "";

        @AttributeDefinition(description = "Name of the wire over which the manager is called.")
        String wire() default "grpc";

        @AttributeDefinition(
                name = "longest-silence-seconds",
                description =
                        "How long, in seconds, no manager may answer before the node manager stops. Containers are "
                                + "then kept or ended as the node is set up for any stop. 0 means that it tries for ever.")
        long longest$_$silence$_$seconds() default 900;

        @AttributeDefinition(
                description = "Name of the security by which the node proves that it belongs to the manager.")
        String security() default "open";

        @AttributeDefinition(
                description =
                        "Whether the manager is called over one long-lived stream, on which it wakes the node when "
                                + "it has orders; otherwise it is called anew each time, and orders wait for the next heartbeat.")
        boolean stream() default true;
    }

    private final BundleContext context;
    private final String role;
    private final HeartbeatPort port;
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 1, NodeHeartbeat::failed);
    private final EventLoop loop = loops.open("nm.heartbeat");
    private final Heartbeats heartbeats;
    private final HeartbeatPort.Subscription news;
    private final ServiceRegistration<MetricsSource> metrics;
    private final List<Wire> wires = new ArrayList<>();
    private final ChosenSecurity security;
    private Config config;
    private @Nullable ServiceReference<?> local;
    private @Nullable Wire wireInUse;
    private @Nullable String addressInUse;

    @Activate
    public NodeHeartbeat(BundleContext context, Config config, @Reference HeartbeatPort port) {
        SILENCE.seconds(config.longest$_$silence$_$seconds(), 0);
        this.context = context;
        this.config = config;
        this.port = port;
        security = new ChosenSecurity(config.security());
        role = Objects.requireNonNullElse(context.getProperty("bobbin.role"), "");
        heartbeats = new Heartbeats(
                loop, port, this::shutdown, this::longestSilence, cause -> stopFramework(), this::chance);
        metrics = context.registerService(MetricsSource.class, new HeartbeatSource(loop, heartbeats), null);
        news = port.onNews(() -> loop.execute("news", heartbeats::news));
    }

    /** Where the clock stands differs from node to node, which is all the chance that is wanted. */
    private double chance() {
        return Math.floorMod(loop.time().monotonicNanos(), CHANCES) / (double) CHANCES;
    }

    private Duration longestSilence() {
        return SILENCE.seconds(config.longest$_$silence$_$seconds(), 0);
    }

    @Modified
    void modified(Config changed) {
        SILENCE.seconds(changed.longest$_$silence$_$seconds(), 0);
        loop.execute("configure", () -> {
            boolean otherwise = !changed.security().equals(config.security()) || changed.stream() != config.stream();
            config = changed;
            security.choose(changed.security());
            if (otherwise) {
                wireInUse = null;
            }
            reconcile();
        });
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindWire(Wire bound) {
        loop.execute("wire came", () -> {
            wires.add(0, bound);
            reconcile();
        });
    }

    /** Waits, so that the connection is closed before the wire is gone. */
    void unbindWire(Wire unbound) {
        await(loop.submit("wire goes", () -> {
            wires.remove(unbound);
            reconcile();
            return true;
        }));
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSecurity(Security bound) {
        security.add(bound);
        loop.execute("security came", this::reconcile);
    }

    /** The connection that it made stays good. */
    void unbindSecurity(Security unbound) {
        security.remove(unbound);
    }

    /** A manager in this process; named by its service's name, as its bundle need not be here. */
    @Reference(
            name = "local",
            service = io.bobbin.rm.ports.Endpoints.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindLocal(ServiceReference<?> reference) {
        loop.execute("a manager came", () -> {
            local = reference;
            reconcile();
        });
    }

    /** A new one may be bound before the earlier one is unbound. */
    void unbindLocal(ServiceReference<?> reference) {
        loop.execute("a manager went", () -> {
            if (local == reference) {
                local = null;
                reconcile();
            }
        });
    }

    /** On the loop: connects where the settings say, if that has changed. */
    private void reconcile() {
        Wire wire = null;
        for (Wire present : wires) {
            if (present.name().equals(config.wire())) {
                wire = present;
                break;
            }
        }
        String address = address();
        if (wire == wireInUse && Objects.equals(address, addressInUse)) {
            return;
        }
        Manager manager = wire == null || address == null ? null : connect(wire, address);
        boolean waits = manager == null && wire != null && address != null;
        wireInUse = waits ? null : wire;
        addressInUse = address;
        heartbeats.use(manager);
    }

    private @Nullable String address() {
        if (!config.manager().isBlank()) {
            return config.manager().strip();
        }
        if (local != null) {
            return addressOf(local, config.wire());
        }
        return role.equals("standalone") ? null : DEFAULT_MANAGER;
    }

    private @Nullable String addressOf(ServiceReference<?> manager, String wire) {
        Object service = context.getService(manager);
        try {
            return service == null ? null : LocalManager.address(service, wire);
        } finally {
            context.ungetService(manager);
        }
    }

    /** Null while the node cannot prove what it is; it is tried again. */
    private @Nullable Manager connect(Wire wire, String address) {
        if (!security.isPresent()) {
            return null;
        }
        CallCredentials credentials;
        try {
            credentials = security.nodeCredentials(System.getProperty("user.name"));
        } catch (RuntimeException unproven) {
            LOG.error("The manager is not called, and it is tried again: {}", unproven.getMessage());
            loop.schedule("connect again", AGAIN, this::reconcile);
            return null;
        }
        LOG.info("The manager is called at {} over {}", address, wire.name());
        WireClient<ResourceTracker> client = config.stream()
                ? wire.connect(ResourceTracker.class, address, credentials, new Line())
                : wire.connect(ResourceTracker.class, address, credentials);
        return new Manager() {
            @Override
            public ResourceTracker tracker() {
                return client.protocol();
            }

            @Override
            public void close() {
                client.close();
            }
        };
    }

    /** What the manager says without being asked. */
    private final class Line implements LineListener {

        @Override
        public void woken() {
            loop.execute("woken", heartbeats::woken);
        }

        @Override
        public void lost() {
            loop.execute("line lost", heartbeats::lineLost);
        }
    }

    /** The manager wants this node manager to go: its containers first, then the framework (NSU-05). */
    private void shutdown(String cause) {
        port.killContainers(ExitStatus.KILLED_BY_RESOURCEMANAGER, "The manager ordered the node to stop: " + cause)
                .whenComplete((gone, failure) -> stopFramework());
    }

    private void stopFramework() {
        try {
            context.getBundle(Constants.SYSTEM_BUNDLE_LOCATION).stop();
        } catch (BundleException refused) {
            LOG.error("The framework does not stop", refused);
        }
    }

    @Deactivate
    void deactivate() {
        metrics.unregister();
        news.close();
        await(loop.submit("close", heartbeats::close).thenCompose(bye -> bye));
        loops.close();
    }

    private static void await(CompletionStage<?> stage) {
        BoundedWait.on(stage, WAIT, undone -> LOG.debug("Stopping goes on without waiting", undone));
    }

    /** What was going on when this component ended has nobody to be told to any more. */
    private static void failed(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() == ErrorCode.SHUTTING_DOWN) {
            LOG.debug("'{}' of loop {} came after its close", command, loop);
        } else {
            LOG.error("'{}' of loop {} failed", command, loop, failure);
        }
    }
}
