package io.bobbin.rm.launcher.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.rm.ports.AmLauncher;
import io.bobbin.rm.ports.Endpoints;
import io.bobbin.rm.ports.LaunchOrder;
import io.bobbin.rm.ports.TokenIssuer;
import io.bobbin.wire.spi.Wire;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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

/** Follows the wire and the manager's own address for the {@link NodeAmLauncher}. */
@Component(immediate = true, service = AmLauncher.class, configurationPid = "io.bobbin.rm.launcher")
@Designate(ocd = AmLauncherComponent.Config.class)
public final class AmLauncherComponent implements AmLauncher {

    private static final Logger LOG = LoggerFactory.getLogger(AmLauncherComponent.class);
    private static final Duration WAIT = Duration.ofSeconds(5);

    @ObjectClassDefinition(
            id = "io.bobbin.rm.launcher",
            name = "Launcher of ApplicationMasters",
            description = "How the manager starts AMs on nodes.")
    public @interface Config {

        @AttributeDefinition(description = "Name of the wire over which nodes are called, and AMs call back.")
        String wire() default "grpc";

        @AttributeDefinition(description = "How long a node may take to answer, in ms.")
        long timeout$_$ms() default 30_000;
    }

    private final ThreadLoops loops;
    private final EventLoop loop;
    private final NodeConnections nodes;
    private @Nullable Endpoints endpoints;
    private volatile @Nullable TokenIssuer tokens;
    private volatile boolean closed;

    @Activate
    public AmLauncherComponent(Config config) {
        Duration timeout = timeout(config);
        loops = new ThreadLoops(
                SystemTime.INSTANCE,
                1,
                (loop, command, failure) -> LOG.error("Command '{}' of loop '{}' failed", command, loop, failure));
        loop = loops.open("rm.launcher");
        nodes = new NodeConnections(loop, config.wire(), timeout);
    }

    @Modified
    void modified(Config config) {
        Duration timeout = timeout(config);
        loop.execute("configure", () -> nodes.configure(config.wire(), timeout));
    }

    private static Duration timeout(Config config) {
        return new Setting("timeout-ms", "io.bobbin.rm.launcher").millis(config.timeout$_$ms(), 1);
    }

    @Deactivate
    void deactivate() {
        closed = true;
        var done = loop.submit("close", () -> {
            nodes.close();
            return true;
        });
        BoundedWait.on(done, WAIT, undone -> LOG.warn("Calls of nodes did not end in time", undone));
        loops.close();
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindWire(Wire bound) {
        loop.execute("wire came", () -> nodes.add(bound));
    }

    /** What is bound when this component ends is unbound after its end. */
    void unbindWire(Wire unbound) {
        if (!closed) {
            loop.execute("wire goes", () -> nodes.remove(unbound));
        }
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindEndpoints(Endpoints bound) {
        loop.execute("address came", () -> follow(bound));
    }

    /** A new one may be bound before the earlier one is unbound. */
    void unbindEndpoints(Endpoints unbound) {
        if (!closed) {
            loop.execute("address goes", () -> {
                if (endpoints == unbound) {
                    follow(null);
                }
            });
        }
    }

    private void follow(@Nullable Endpoints followed) {
        endpoints = followed;
        nodes.managerAddresses(followed == null ? Map.of() : followed.addresses());
    }

    @Reference(
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindTokens(TokenIssuer bound) {
        tokens = bound;
    }

    void unbindTokens(TokenIssuer unbound) {
        if (tokens == unbound) {
            tokens = null;
        }
    }

    @Override
    public CompletionStage<Void> launch(LaunchOrder order) {
        return withTokens(launcher -> launcher.launch(order));
    }

    @Override
    public CompletionStage<Void> cleanUp(NodeId node, String endpoint, ContainerId container) {
        return withTokens(launcher -> launcher.cleanUp(node, endpoint, container));
    }

    private CompletionStage<Void> withTokens(Function<AmLauncher, CompletionStage<Void>> order) {
        TokenIssuer present = tokens;
        return present == null
                ? CompletableFuture.failedStage(new BobbinException(
                        ErrorCode.NOT_READY, "There is nobody to make tokens (io.bobbin.rm.tokens)"))
                : order.apply(new NodeAmLauncher(nodes, present));
    }
}
