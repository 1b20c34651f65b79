package io.bobbin.itests.benchmarks.rm;

import io.bobbin.itests.benchmarks.daemon.DaemonProcess;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A great many nodes and AMs, each of which beats once a second, against one manager process: its cores, and how long the
 * heartbeats take from the moment when each is due.
 *
 * <p>Arguments: {@code home}, {@code work}, {@code nodes} (10000), {@code masters} (10000), {@code transport} (stream, or unary), {@code connections} (200; as
 * many again for AMs), {@code secs} (30), {@code warmsecs} (30), {@code heap} (-Xmx4g), {@code reps}, {@code quiet},
 * {@code keep}.
 */
public final class ScaleBenchmark {

    private ScaleBenchmark() {}

    public static void main(String[] words) throws Exception {
        var arguments = Arguments.of(words);
        int connections = arguments.number("connections", 200);
        int nodes = arguments.number("nodes", 10_000);
        int masters = arguments.number("masters", 10_000);
        Path work = Path.of(arguments.text("work", "work")).toAbsolutePath();
        List<String> settings = List.of("io.bobbin.rm.engine:max-live-applications=" + (masters + 100));
        try (var manager = DaemonProcess.manager(
                        Path.of(arguments.text("home", "home")), work, arguments.text("heap", "-Xmx4g"), settings);
                var ofNodes = new Connections(manager.address(), connections, Transport.of(arguments));
                var ofMasters = new Connections(manager.address(), connections, Transport.of(arguments))) {
            var cluster = new Cluster();
            cluster.addNodes(manager, ofNodes, nodes);
            cluster.addMasters(manager, ofMasters, masters);
            List<Client> clients = new ArrayList<>(cluster.nodes());
            clients.addAll(cluster.masters());
            row("scale-setup", arguments)
                    .put("rm_heap_mb", manager.heapMegabytes())
                    .put("rm_rss_mb", manager.cpu().residentMegabytes())
                    .print();
            new PacedLoad(manager.cpu(), arguments.real("warmsecs", 30))
                    .run(row("scale-warmup", arguments), clients)
                    .row()
                    .print();
            var load = new PacedLoad(manager.cpu(), arguments.real("secs", 30));
            Repetitions.of(arguments).run(i -> load.run(row("scale", arguments), clients));
        }
        System.exit(0);
    }

    private static Row row(String tag, Arguments arguments) {
        return new Row(tag)
                .put("side", "bobbin")
                .put("nodes", arguments.number("nodes", 10_000))
                .put("masters", arguments.number("masters", 10_000))
                .put("connections", 2 * arguments.number("connections", 200))
                .put("transport", Transport.of(arguments).shown());
    }
}
