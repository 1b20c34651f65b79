package io.bobbin.rm.endpoint.internal;

import io.bobbin.admin.socket.SecretFile;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.ApplicationClientProtocol;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ResourceManagerAdministrationProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.ports.Endpoints;
import io.bobbin.security.spi.AdminToken;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.serving.WireAddresses;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
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

/** Hands what comes and goes to the {@link EndpointServers}, on their loop. */
@Component(
        service = {},
        immediate = true,
        configurationPid = "io.bobbin.rm.endpoint")
@Designate(ocd = ManagerEndpoint.Config.class)
public final class ManagerEndpoint {

    private static final Logger LOG = LoggerFactory.getLogger(ManagerEndpoint.class);
    private static final Setting ADDRESSES = new Setting("addresses", "io.bobbin.rm.endpoint");
    private static final Duration WAIT = Duration.ofSeconds(5);
    private static final List<Class<?>> EXPECTED =
            List.of(ApplicationClientProtocol.class, ApplicationMasterProtocol.class, ResourceTracker.class);

    @ObjectClassDefinition(
            id = "io.bobbin.rm.endpoint",
            name = "Addresses of the manager",
            description = "Where clients, ApplicationMasters and nodes call the manager.")
    public @interface Config {

        @AttributeDefinition(
                description = "One <wire>=<host>:<port> for each wire; port 0 takes a free one. A host other than a "
                        + "loopback one needs a security that allows it.")
        String[] addresses() default "grpc=127.0.0.1:8032";

        @AttributeDefinition(description = "Name of the security that callers are checked by.")
        String security() default "open";
    }

    private static final Set<Class<?>> STREAMED = Set.of(ApplicationMasterProtocol.class, ResourceTracker.class);

    private final BundleContext context;
    private final ChosenSecurity security;
    private final Edges edges = new Edges(EXPECTED, STREAMED, this::absence);
    private final ThreadLoops loops;
    private final EventLoop loop;
    private final EndpointServers servers;
    private volatile @Nullable Leadership leadership;
    private @Nullable ServiceRegistration<Endpoints> registration;
    private volatile boolean closed;

    @Activate
    public ManagerEndpoint(BundleContext context, Config config) {
        this.context = context;
        this.security = new ChosenSecurity(config.security());
        edges.serve(ResourceManagerAdministrationProtocol.class);
        admitOperators();
        WireAddresses addresses = WireAddresses.parse(ADDRESSES, config.addresses());
        loops = new ThreadLoops(
                SystemTime.INSTANCE,
                1,
                (loop, command, failure) -> LOG.error("Command '{}' of loop '{}' failed", command, loop, failure));
        loop = loops.open("rm.endpoint");
        this.servers = new EndpointServers(loop, edges, security, this::publish);
        loop.execute("want addresses", () -> servers.want(addresses));
    }

    /** The secret is another after each start. */
    private void admitOperators() {
        String data = context.getProperty("bobbin.data");
        if (data == null) {
            LOG.warn("Without a data directory (framework property bobbin.data) there is no admin token");
            return;
        }
        Path file = Path.of(data).toAbsolutePath().resolve(AdminToken.FILE);
        try {
            security.admit(new AdminToken(SecretFile.create(file)));
            LOG.info("Who shows what stands in {} administers this manager", file);
        } catch (IOException failure) {
            LOG.error("No admin token can be written to {}; only the admin socket is left", file, failure);
        }
    }

    @Modified
    void modified(Config config) {
        WireAddresses addresses = WireAddresses.parse(ADDRESSES, config.addresses());
        loop.execute("want addresses", () -> {
            security.choose(config.security());
            servers.want(addresses);
        });
    }

    private BobbinException absence() {
        return leadership == null
                ? new BobbinException(ErrorCode.STANDBY, "This manager does not lead at the moment")
                : new BobbinException(
                        ErrorCode.NOT_READY, "This manager is starting, or a part of it is being renewed");
    }

    /** On the loop. */
    private void publish(Map<String, String> addresses) {
        ServiceRegistration<Endpoints> earlier = registration;
        if (earlier != null) {
            registration = null;
            earlier.unregister();
        }
        if (!addresses.isEmpty()) {
            var real = Map.copyOf(addresses);
            registration = context.registerService(Endpoints.class, () -> real, null);
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindLeadership(Leadership bound) {
        leadership = bound;
    }

    void unbindLeadership(Leadership unbound) {
        if (leadership == unbound) {
            leadership = null;
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSecurity(Security bound) {
        security.add(bound);
        loop.execute("security came", servers::reconcile);
    }

    void unbindSecurity(Security unbound) {
        security.remove(unbound);
    }

    @Reference(
            service = Published.class,
            target = "(" + Endpoints.PUBLISH + "=" + Endpoints.RESOURCE_MANAGER + ")",
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindPublished(Published<?> bound) {
        edges.add(bound);
        loop.execute("edge came", servers::reconcile);
    }

    void unbindPublished(Published<?> unbound) {
        edges.remove(unbound);
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindWire(Wire bound) {
        loop.execute("wire came", () -> servers.add(bound));
    }

    /**
     * Waits, so that the wire's server is closed before the wire is gone. What is bound when this component ends is
     * unbound after its end, when there is no server any more.
     */
    void unbindWire(Wire unbound) {
        if (!closed) {
            onLoopAndWait("wire goes", () -> servers.remove(unbound));
        }
    }

    @Deactivate
    void deactivate() {
        onLoopAndWait("close", servers::close);
        closed = true;
        loops.close();
    }

    private void onLoopAndWait(String command, Runnable work) {
        var done = loop.submit(command, () -> {
            work.run();
            return true;
        });
        BoundedWait.on(done, WAIT, undone -> LOG.warn("Command '{}' did not end in time", command, undone));
    }
}
