package io.bobbin.itests.benchmarks.rm;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.itests.benchmarks.daemon.DaemonProcess;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import io.bobbin.itests.benchmarks.paced.Caller;
import io.bobbin.itests.benchmarks.paced.Lines;
import io.bobbin.itests.benchmarks.paced.PacedLoad;
import io.bobbin.itests.benchmarks.plugins.HmacSecurity;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.message.AllocateResponseProto;
import io.bobbin.wire.proto.message.NodeHeartbeatResponseProto;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A great many nodes and AMs, each of which beats once a second over a stream of its own, against one manager process: its
 * cores, and how long the heartbeats take from the moment when each is due and from the one when it was handed over. They
 * join through the ordinary client; their heartbeats are made by {@link PacedLoad}.
 *
 * <p>Arguments: {@code home}, {@code work}, {@code nodes} (10000), {@code masters} (10000), {@code connections} (200; as
 * many again for AMs), {@code secs} (30), {@code warmsecs} (45), {@code heap} (-Xmx4g), {@code reps}, {@code quiet},
 * {@code keep}.
 */
public final class ScaleBenchmark {

    private static final int JOINING_CONNECTIONS = 8;

    private final Arguments arguments;
    private final DaemonProcess manager;
    private final int nodes;
    private final int masters;
    private final int connections;

    private ScaleBenchmark(Arguments arguments, DaemonProcess manager) {
        this.arguments = arguments;
        this.manager = manager;
        this.nodes = arguments.number("nodes", 10_000);
        this.masters = arguments.number("masters", 10_000);
        this.connections = arguments.number("connections", 200);
    }

    public static void main(String[] words) throws Exception {
        var arguments = Arguments.of(words);
        Path work = Path.of(arguments.text("work", "work")).toAbsolutePath();
        Path home = Path.of(arguments.text("home", "home"));
        List<String> settings =
                List.of("io.bobbin.rm.engine:max-live-applications=" + (arguments.number("masters", 10_000) + 100));
        try (var manager = DaemonProcess.manager(home, work, arguments.text("heap", "-Xmx4g"), settings)) {
            new ScaleBenchmark(arguments, manager).run();
        }
        System.exit(0);
    }

    private void run() throws Exception {
        Cluster cluster = joined();
        try (var lines = new Lines(manager.address(), 2 * connections)) {
            List<Caller> callers = opened(lines, cluster);
            row("scale-setup")
                    .put("rm_heap_mb", manager.heapMegabytes())
                    .put("rm_rss_mb", manager.cpu().residentMegabytes())
                    .print();
            new PacedLoad(manager.cpu(), lines, callers, arguments.real("warmsecs", 45))
                    .run(row("scale-warmup"))
                    .row()
                    .print();
            double seconds = arguments.real("secs", 30);
            Repetitions.of(arguments).run(i -> new PacedLoad(manager.cpu(), lines, callers, seconds).run(row("scale")));
        }
    }

    private Cluster joined() {
        var cluster = new Cluster();
        try (var ordinary = new Connections(manager.address(), JOINING_CONNECTIONS, Transport.UNARY)) {
            cluster.addNodes(manager, ordinary, nodes);
            cluster.addMasters(manager, ordinary, masters);
        }
        return cluster;
    }

    /** Nodes and AMs by turns. */
    private List<Caller> opened(Lines lines, Cluster cluster) throws IOException {
        CallCredentials ofNodes = HmacSecurity.in(manager.data()).nodeCredentials("node");
        List<Caller> callers = new ArrayList<>();
        for (int i = 0; i < Math.max(nodes, masters); i++) {
            if (i < nodes) {
                callers.add(lines.open(
                        "ResourceTracker",
                        ofNodes,
                        "nodeHeartbeat",
                        NodeHeartbeatRequest.class,
                        cluster.nodes().get(i)::beat,
                        NodeHeartbeatResponseProto.RESPONSE_ID_FIELD_NUMBER));
            }
            if (i < masters) {
                callers.add(lines.open(
                        "ApplicationMasterProtocol",
                        cluster.masters().get(i).credentials(),
                        "allocate",
                        AllocateRequest.class,
                        MasterClient::beat,
                        AllocateResponseProto.RESPONSE_ID_FIELD_NUMBER));
            }
        }
        return callers;
    }

    private Row row(String tag) {
        return new Row(tag)
                .put("side", "bobbin")
                .put("nodes", nodes)
                .put("masters", masters)
                .put("connections", 2 * connections)
                .put("transport", "stream");
    }
}
