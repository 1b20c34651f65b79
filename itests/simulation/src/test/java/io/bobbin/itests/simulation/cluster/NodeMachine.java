package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.ContainerManagementProtocol;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.nm.containers.internal.ContainerCalls;
import io.bobbin.nm.engine.NodeManagerEngine;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.Pools;
import io.bobbin.nm.heartbeat.internal.Heartbeats;
import io.bobbin.nm.heartbeat.internal.Manager;
import io.bobbin.nm.ports.NodeView;
import io.bobbin.security.open.internal.OpenSecurity;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.ChosenGroups;
import io.bobbin.testkit.simulation.Daemon;
import io.bobbin.testkit.simulation.Host;
import io.bobbin.testkit.simulation.SimulatedWire;
import io.bobbin.wire.proto.codec.CredentialsCodec;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A machine of the cluster: its process trees, and the node manager that looks after them while it runs. */
public final class NodeMachine {

    private final Surroundings around;
    private final Host host;
    private final Processes processes;
    private final NodeSettings settings;
    private @Nullable Daemon daemon;
    private @Nullable NodeManagerEngine engine;
    private @Nullable MachineExecutor executor;
    private int starts;

    NodeMachine(Surroundings around, String name, Path directory, Resource total) {
        this.around = around;
        host = around.host(name);
        processes = new Processes(around.timeline());
        settings = NodeSettings.in(directory, total).withExecutor(MachineExecutor.NAME);
    }

    public NodeId id() {
        return new NodeId(host.name(), Surroundings.NODE_PORT);
    }

    public Host host() {
        return host;
    }

    public Processes processes() {
        return processes;
    }

    public Resource total() {
        return settings.capability();
    }

    /** What the node manager says of itself; null while there is none. */
    public @Nullable NodeView view() {
        return engine == null ? null : engine.view();
    }

    public boolean isRunning() {
        return engine != null;
    }

    /** The node manager begins; nothing happens when it runs already. */
    public void start() {
        if (engine != null) {
            return;
        }
        around.timeline().note(host.name() + " starts its node manager");
        Daemon own = around.daemon(host, host.name() + "#" + ++starts);
        daemon = own;
        var begun = new NodeManagerEngine(
                Pools.of(own), settings, record -> {}, new ChosenGroups(""), host.name() + "#" + starts);
        engine = begun;
        bindExecutor(own, begun);
        listen(own, begun);
        talk(own, begun);
    }

    private void bindExecutor(Daemon own, NodeManagerEngine begun) {
        var bound = new MachineExecutor(own, processes, this::program);
        executor = bound;
        begun.bindExecutor(bound);
    }

    private void listen(Daemon own, NodeManagerEngine begun) {
        var security = new OpenSecurity();
        var calls = new Published<>(
                ContainerManagementProtocol.class, caller -> new ContainerCalls(caller, begun, begun, security));
        var server = new SimulatedWire(around.network(), own)
                .serve(
                        InetSocketAddress.createUnresolved(host.name(), Surroundings.NODE_PORT),
                        security,
                        List.of(calls));
        begun.listening(SimulatedWire.NAME, server.address());
    }

    private void talk(Daemon own, NodeManagerEngine begun) {
        EventLoop loop = own.open("heartbeat");
        var heartbeats = new Heartbeats(loop, begun, cause -> stopped(own, cause));
        loop.execute("use manager", () -> heartbeats.use(manager(own)));
        begun.onNews(() -> loop.execute("news", heartbeats::news));
    }

    private Manager manager(Daemon own) {
        WireClient<ResourceTracker> client = new SimulatedWire(around.network(), own)
                .connect(ResourceTracker.class, Surroundings.MANAGER_ADDRESS, CallCredentials.user("node"));
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

    /** The manager has ordered it to stop; somebody starts it again. */
    private void stopped(Daemon own, String cause) {
        around.timeline().note(host.name() + " is ordered to stop: " + cause);
        own.in(0, "stops", () -> {
            stop();
            around.timeline().in(Duration.ofSeconds(5), host.name() + " is started again", this::start);
        });
    }

    private Program program(PreparedContainer container) {
        String script = text(container.script());
        if (!script.contains("master ")) {
            return Task.ofScript(around.timeline(), script);
        }
        return new Master(around, host, container.handle().id(), Job.ofScript(script), amRmToken(container));
    }

    private static Token amRmToken(PreparedContainer container) {
        try {
            return CredentialsCodec.decode(Files.readAllBytes(container.tokens())).tokens().values().stream()
                    .filter(token -> token.kind().equals(Token.AM_RM))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The node manager's process ends at once; what it had started goes on. */
    public void stop() {
        if (daemon != null) {
            around.timeline().note(host.name() + " loses its node manager");
            daemon.kill();
        }
        daemon = null;
        engine = null;
        executor = null;
    }

    /** The power goes; what is on the disk stays. */
    public void crash() {
        stop();
        host.crash();
        processes.powerLoss();
    }

    /** All of the node manager stands still. */
    public void pause(Duration time) {
        if (daemon != null) {
            daemon.pause(time);
        }
    }

    /** What the executor does from now on. */
    public void executor(MachineExecutor.Mood mood) {
        if (executor != null) {
            executor.mood(mood);
        }
    }

    /** Somebody has mended the executor, and puts the new one in the place of the old one. */
    public void newExecutor() {
        if (daemon != null && engine != null && executor != null) {
            var unused = engine.unbindExecutor(executor);
            bindExecutor(daemon, engine);
        }
    }
}
