package io.bobbin.itests.benchmarks.job;

import io.bobbin.api.node.NodeState;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.YarnClient;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.itests.benchmarks.daemon.DaemonProcess;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.security.spi.CallCredentials;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** A manager and one large node, and a client of theirs. */
final class SmallCluster implements AutoCloseable {

    private static final long PAUSE_NANOS = 50_000_000;
    private static final List<String> LARGE =
            List.of("io.bobbin.nm.engine:memory-mb=262144", "io.bobbin.nm.engine:vcores=256");

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 2, (loop, command, failure) -> failure.printStackTrace());
    private final DaemonProcess manager;
    private final DaemonProcess node;
    private final Endpoint endpoint;
    private final YarnClient client;

    SmallCluster(Arguments arguments) throws IOException {
        Path work = Path.of(arguments.text("work", "work")).toAbsolutePath();
        Path home = Path.of(arguments.text("home", "home"));
        manager = DaemonProcess.manager(home, work, "-Xmx1g", List.of("io.bobbin.rm.engine:minimum-memory-mb=128"));
        node = manager.node(home, work, "-Xmx1g", LARGE);
        endpoint = new Endpoint(
                Wires.named(Wires.GRPC), manager.address(), CallCredentials.user(System.getProperty("user.name")));
        client = new YarnClient(loops, endpoint);
        while (client.nodes(Set.of(NodeState.RUNNING)).isEmpty()) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    ThreadLoops loops() {
        return loops;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    YarnClient client() {
        return client;
    }

    DaemonProcess manager() {
        return manager;
    }

    DaemonProcess node() {
        return node;
    }

    @Override
    public void close() {
        client.close();
        loops.close();
        node.close();
        manager.close();
    }
}
