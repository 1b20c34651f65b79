package io.bobbin.rm.admin.internal;

import io.bobbin.admin.socket.AdminServer;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.DaemonFile;
import io.bobbin.metrics.spi.HealthPort;
import io.bobbin.metrics.spi.MetricsEndpoint;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Endpoints;
import io.bobbin.rm.ports.Requester;
import io.bobbin.rm.ports.SchedulerPort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The manager's socket, {@code admin.sock} in the data directory, also while it does not lead, and its
 * {@code daemon.json} while it can be called. It has no settings.
 */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class AdminEdge {

    private static final Logger LOG = LoggerFactory.getLogger(AdminEdge.class);

    private final @Nullable AdminServer server;
    private final @Nullable DaemonFile file;
    private volatile @Nullable ClientPort port;
    private volatile @Nullable AdminPort administration;
    private volatile @Nullable SchedulerPort schedulers;
    private volatile @Nullable Endpoints endpoints;
    private volatile @Nullable MetricsEndpoint metrics;
    private volatile @Nullable HealthPort health;

    @Activate
    public AdminEdge(BundleContext context) {
        String data = context.getProperty("bobbin.data");
        if (data == null) {
            LOG.warn("Without a data directory (framework property bobbin.data) there is no admin socket");
            server = null;
            file = null;
            return;
        }
        Path directory = Path.of(data).toAbsolutePath();
        Path socket = directory.resolve("admin.sock");
        file = new DaemonFile(directory.resolve("daemon.json"), self(context, socket));
        var operator = Requester.operator(System.getProperty("user.name", "bobbin"));
        var verbs = new TreeMap<>(new ManagerVerbs(() -> port, this::addresses, operator).byName());
        verbs.putAll(new AdministrationVerbs(() -> administration, operator).byName());
        verbs.putAll(new SchedulerVerbs(() -> schedulers, operator).byName());
        verbs.put(HealthVerb.NAME, new HealthVerb(() -> health));
        server = new AdminServer(socket, verbs);
        LOG.info("Admin socket at {}", socket);
    }

    private static DaemonFile.Self self(BundleContext context, Path socket) {
        return new DaemonFile.Self(
                property(context, "bobbin.role", "rm"),
                property(context, "bobbin.id", "rm"),
                ProcessHandle.current().pid(),
                socket,
                context.getProperty("bobbin.log"),
                context.getBundle().getVersion().toString());
    }

    private static String property(BundleContext context, String name, String otherwise) {
        String value = context.getProperty(name);
        return value == null ? otherwise : value;
    }

    private Map<String, String> addresses() {
        Endpoints present = endpoints;
        MetricsEndpoint measured = metrics;
        if (present == null || measured == null) {
            return present == null ? Map.of() : present.addresses();
        }
        var all = new TreeMap<>(present.addresses());
        all.put(MetricsEndpoint.NAME, measured.address());
        return all;
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindPort(ClientPort bound) {
        port = bound;
    }

    void unbindPort(ClientPort unbound) {
        if (port == unbound) {
            port = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindAdministration(AdminPort bound) {
        administration = bound;
    }

    void unbindAdministration(AdminPort unbound) {
        if (administration == unbound) {
            administration = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSchedulers(SchedulerPort bound) {
        schedulers = bound;
    }

    void unbindSchedulers(SchedulerPort unbound) {
        if (schedulers == unbound) {
            schedulers = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindEndpoints(Endpoints bound) {
        endpoints = bound;
        tell(present -> present.write(addresses()));
    }

    /** A new one may be bound before the earlier one is unbound. */
    void unbindEndpoints(Endpoints unbound) {
        if (endpoints == unbound) {
            endpoints = null;
            tell(DaemonFile::remove);
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindMetrics(MetricsEndpoint bound) {
        metrics = bound;
        tellAgain();
    }

    void unbindMetrics(MetricsEndpoint unbound) {
        if (metrics == unbound) {
            metrics = null;
            tellAgain();
        }
    }

    private void tellAgain() {
        if (endpoints != null) {
            tell(present -> present.write(addresses()));
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindHealth(HealthPort bound) {
        health = bound;
    }

    void unbindHealth(HealthPort unbound) {
        if (health == unbound) {
            health = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindVerb(AdminVerb verb, Map<String, Object> properties) {
        if (server != null) {
            server.add(String.valueOf(properties.get(AdminVerb.NAME)), verb);
        }
    }

    void unbindVerb(AdminVerb verb, Map<String, Object> properties) {
        if (server != null) {
            server.remove(String.valueOf(properties.get(AdminVerb.NAME)), verb);
        }
    }

    @Deactivate
    void deactivate() {
        tell(DaemonFile::remove);
        if (server != null) {
            server.close();
        }
    }

    private interface Change {

        void apply(DaemonFile file) throws IOException;
    }

    private void tell(Change change) {
        if (file == null) {
            return;
        }
        try {
            change.apply(file);
        } catch (IOException failure) {
            LOG.error("daemon.json cannot be changed; the command line will not find this manager", failure);
        }
    }
}
