package io.bobbin.nm.admin.internal;

import io.bobbin.admin.socket.AdminServer;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.DaemonFile;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.metrics.spi.HealthPort;
import io.bobbin.metrics.spi.MetricsEndpoint;
import io.bobbin.nm.ports.ContainerChangePort;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.nm.ports.NodeViewPort;
import io.bobbin.security.spi.Caller;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
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
 * The node's socket, {@code admin.sock} in the data directory, and its {@code daemon.json} once it has looked through
 * its directories and can be called. In a daemon of the role standalone both belong to the manager, and the node's
 * socket is {@code node.sock}. It has no settings.
 */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class NodeAdmin {

    private static final Logger LOG = LoggerFactory.getLogger(NodeAdmin.class);
    private static final String STANDALONE = "standalone";

    private final BundleContext context;
    private final AdminServer server;
    private final @Nullable DaemonFile file;
    private volatile boolean stopped;
    private volatile @Nullable RegisterNodeManagerRequest told;
    private volatile @Nullable MetricsEndpoint metrics;
    private volatile @Nullable HealthPort health;

    @Activate
    public NodeAdmin(
            BundleContext context,
            @Reference NodeViewPort node,
            @Reference LogPort logs,
            @Reference HeartbeatPort heartbeat,
            @Reference ContainerChangePort changes) {
        this.context = context;
        Path data = Path.of(property("bobbin.data", "data")).toAbsolutePath();
        boolean standalone = property("bobbin.role", "").equals(STANDALONE);
        Path socket = data.resolve(standalone ? "node.sock" : "admin.sock");
        file = standalone ? null : daemonFile(data, socket);
        var operator = new Caller(System.getProperty("user.name", "bobbin"), null, null, "", true, null, false);
        var verbs = new TreeMap<>(new NodeVerbs(node, logs, heartbeat, operator, this::stopFramework).byName());
        verbs.putAll(new PauseVerbs(changes).byName());
        verbs.put(HealthVerb.NAME, new HealthVerb(() -> health));
        server = new AdminServer(socket, verbs);
        LOG.info("Admin socket at {}", socket);
        heartbeat.registration().whenComplete(this::write);
    }

    private String property(String name, String otherwise) {
        return Objects.requireNonNullElse(context.getProperty(name), otherwise);
    }

    private DaemonFile daemonFile(Path data, Path socket) {
        var self = new DaemonFile.Self(
                property("bobbin.role", "nm"),
                property("bobbin.id", "nm"),
                ProcessHandle.current().pid(),
                socket,
                context.getProperty("bobbin.log"),
                context.getBundle().getVersion().toString());
        return new DaemonFile(data.resolve("daemon.json"), self);
    }

    private void write(@Nullable RegisterNodeManagerRequest registration, @Nullable Throwable failure) {
        if (file == null || stopped) {
            return;
        }
        try {
            if (registration == null) {
                throw new IOException("the node does not say where it is called", failure);
            }
            told = registration;
            file.write(addresses(registration));
            if (stopped) {
                file.remove();
            }
        } catch (IOException unwritten) {
            LOG.error("daemon.json cannot be written; the command line will not find this node manager", unwritten);
        }
    }

    private Map<String, String> addresses(RegisterNodeManagerRequest registration) {
        var all = new TreeMap<>(registration.endpoints());
        MetricsEndpoint measured = metrics;
        if (measured != null) {
            all.put(MetricsEndpoint.NAME, measured.address());
        }
        return all;
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
        RegisterNodeManagerRequest registration = told;
        if (registration != null) {
            write(registration, null);
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
        server.add(String.valueOf(properties.get(AdminVerb.NAME)), verb);
    }

    void unbindVerb(AdminVerb verb, Map<String, Object> properties) {
        server.remove(String.valueOf(properties.get(AdminVerb.NAME)), verb);
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
        stopped = true;
        try {
            if (file != null) {
                file.remove();
            }
        } catch (IOException failure) {
            LOG.warn("daemon.json cannot be removed: {}", failure.toString());
        }
        server.close();
    }
}
