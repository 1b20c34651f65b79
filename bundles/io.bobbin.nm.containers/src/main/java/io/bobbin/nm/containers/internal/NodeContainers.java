package io.bobbin.nm.containers.internal;

import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.nm.ports.ContainerChangePort;
import io.bobbin.nm.ports.ContainerPort;
import io.bobbin.nm.ports.EndpointPort;
import io.bobbin.nm.ports.HeartbeatPort.Subscription;
import io.bobbin.nm.ports.KeyPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.security.spi.ChosenSecurity;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.Wire;
import io.bobbin.wire.spi.serving.WireAddresses;
import io.bobbin.wire.spi.serving.WireServers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.osgi.framework.BundleContext;
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

/** Hands what comes and goes to the {@link WireServers}, on their loop. */
@Component(
        service = {},
        immediate = true,
        configurationPid = "io.bobbin.nm.containers")
@Designate(ocd = NodeContainers.Config.class)
public final class NodeContainers {

    private static final Logger LOG = LoggerFactory.getLogger(NodeContainers.class);
    private static final Setting ADDRESSES = new Setting("addresses", "io.bobbin.nm.containers");
    private static final Duration WAIT = Duration.ofSeconds(5);

    /** Settings. */
    @ObjectClassDefinition(
            id = "io.bobbin.nm.containers",
            name = "Addresses of the node",
            description = "Where the manager and ApplicationMasters call this node.")
    public @interface Config {

        @AttributeDefinition(
                description = "One <wire>=<host>:<port> for each wire; port 0 takes a free one, and the same again "
                        + "after a restart. The first one is the node's id.")
        String[] addresses() default "grpc=127.0.0.1:0";

        @AttributeDefinition(description = "Name of the security that callers and tokens are checked by.")
        String security() default "open";
    }

    private final ChosenSecurity security;
    private final ThreadLoops loops;
    private final EventLoop loop;
    private final WireServers servers;
    private final Subscription keys;

    @Activate
    public NodeContainers(
            BundleContext context,
            Config config,
            @Reference ContainerPort containers,
            @Reference ContainerChangePort changes,
            @Reference LogPort logs,
            @Reference EndpointPort endpoints,
            @Reference KeyPort keyPort) {
        var addresses = WireAddresses.parse(ADDRESSES, config.addresses());
        security = new ChosenSecurity(config.security());
        keys = keyPort.onKeys(given -> security.use(KeyHolder.NODE, given));
        Path data = Path.of(Objects.requireNonNullElse(context.getProperty("bobbin.data"), "data"));
        List<Published<?>> protocols = List.of(
                new Published<>(
                        ContainerManagementProtocol.class,
                        caller -> new ContainerCalls(caller, containers, changes, security)),
                new Published<>(ContainerLogProtocol.class, caller -> new LogCalls(caller, logs)));
        loops = new ThreadLoops(
                SystemTime.INSTANCE,
                1,
                (loop, command, failure) -> LOG.error("'{}' of loop {} failed", command, loop, failure));
        loop = loops.open("nm.containers");
        servers = new WireServers(loop, security, () -> protocols, new PortFile(data), new NodeAddresses(endpoints));
        loop.execute("want addresses", () -> servers.want(addresses));
    }

    @Modified
    void modified(Config config) {
        var addresses = WireAddresses.parse(ADDRESSES, config.addresses());
        loop.execute("want addresses", () -> {
            security.choose(config.security());
            servers.want(addresses);
        });
    }

    @Deactivate
    void deactivate() {
        keys.close();
        onLoopAndWait("close", servers::close);
        loops.close();
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
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindWire(Wire bound) {
        loop.execute("wire came", () -> servers.add(bound));
    }

    /** Waits, so that the wire's server is closed before the wire is gone. */
    void unbindWire(Wire unbound) {
        onLoopAndWait("wire goes", () -> servers.remove(unbound));
    }

    private void onLoopAndWait(String command, Runnable work) {
        var done = loop.submit(command, () -> {
            work.run();
            return true;
        });
        BoundedWait.on(done, WAIT, undone -> LOG.debug("'{}' goes on without waiting", command, undone));
    }
}
