package io.bobbin.itests.benchmarks.rm;

import io.bobbin.itests.benchmarks.daemon.DaemonProcess;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/**
 * Heartbeats of nodes and of AMs to a manager process, and the whole loop of ask, grant and release: calls per CPU-second
 * of that process.
 *
 * <p>Arguments: {@code home} (an unpacked distribution), {@code work} (a folder to write in), {@code nodes} (1000),
 * {@code clients} (32), {@code transport} (stream, or unary), {@code connections} (32), {@code loop} (true: with the whole loop), {@code secs} (4),
 * {@code warmcalls} (200000, of each kind, and) {@code warmsecs} (20, at the least), {@code options} (-Xmx2g; of the
 * manager's virtual machine), {@code reps}, {@code quiet}, {@code keep}.
 */
public final class HeartbeatBenchmark {

    private static final long LONGEST_WARM_UP_NANOS = 60_000_000_000L;

    private final Arguments arguments;
    private final DaemonProcess manager;
    private final Cluster cluster = new Cluster();
    private final int clients;
    private final int connections;

    private HeartbeatBenchmark(Arguments arguments, DaemonProcess manager) {
        this.arguments = arguments;
        this.manager = manager;
        this.clients = arguments.number("clients", 32);
        this.connections = arguments.number("connections", 32);
    }

    public static void main(String[] words) throws Exception {
        var arguments = Arguments.of(words);
        Path work = Path.of(arguments.text("work", "work")).toAbsolutePath();
        Path home = Path.of(arguments.text("home", "home"));
        try (var manager = DaemonProcess.manager(home, work, arguments.text("options", "-Xmx2g"), List.of())) {
            new HeartbeatBenchmark(arguments, manager).run();
        }
        System.exit(0);
    }

    private void run() throws Exception {
        int nodes = Math.max(clients, arguments.number("nodes", 1000));
        try (var ofNodes = new Connections(manager.address(), connections, Transport.of(arguments));
                var ofMasters = new Connections(manager.address(), connections, Transport.of(arguments))) {
            double empty = manager.heapMegabytes();
            cluster.addNodes(manager, ofNodes, nodes);
            double withNodes = manager.heapMegabytes();
            cluster.addMasters(manager, ofMasters, clients);
            row("rm-setup", "setup")
                    .put("nodes", nodes)
                    .put("rm_heap_mb_empty", empty)
                    .put("rm_heap_mb_nodes", withNodes)
                    .put("rm_heap_mb_masters", manager.heapMegabytes())
                    .put("rm_rss_mb", manager.cpu().residentMegabytes())
                    .print();
            warmUp("nodeHeartbeat", slices(clients));
            warmUp("allocate-empty", cluster.masters());
            Repetitions repetitions = Repetitions.of(arguments);
            double seconds = arguments.real("secs", 4);
            repetitions.run(i -> load(seconds).run(row("rm", "nodeHeartbeat"), slices(clients)));
            repetitions.run(i -> load(seconds).run(row("rm", "allocate-empty"), cluster.masters()));
            if (arguments.flag("loop", true)) {
                wholeLoop(2 * seconds);
                repetitions.run(i -> wholeLoop(2 * seconds));
            }
        }
    }

    private Row row(String tag, String what) {
        return new Row(tag)
                .put("side", "bobbin")
                .put("what", what)
                .put("connections", connections)
                .put("transport", Transport.of(arguments).shown());
    }

    private Load load(double seconds) {
        return new Load(manager.cpu(), seconds);
    }

    /**
     * A manager lives long: until its code is compiled, but no longer than a while. It is compiled beside the calls, so that
     * not only their number counts: a fast side would have made all of them before it is.
     */
    private void warmUp(String what, List<? extends Client> clients) throws InterruptedException {
        long began = System.nanoTime();
        long least = began + (long) (arguments.real("warmsecs", 20) * 1e9);
        long until = began + LONGEST_WARM_UP_NANOS;
        int calls = 0;
        while ((calls < arguments.number("warmcalls", 200_000) || System.nanoTime() < least)
                && System.nanoTime() < until) {
            Load load = load(arguments.real("secs", 4));
            load.run(row("rm-warmup", what), clients).row().print();
            calls += load.calls();
        }
    }

    /** All nodes dealt out to so many callers, each of whom has them beat in turn. */
    private List<Client> slices(int callers) {
        List<Client> slices = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            List<NodeClient> own = new ArrayList<>();
            for (int node = i; node < cluster.nodes().size(); node += callers) {
                own.add(cluster.nodes().get(node));
            }
            slices.add(new InTurn(own));
        }
        return slices;
    }

    private static final class InTurn implements Client {

        private final List<NodeClient> nodes;
        private int next;

        InTurn(List<NodeClient> nodes) {
            this.nodes = nodes;
        }

        @Override
        public CompletionStage<?> call() {
            return nodes.get(next++ % nodes.size()).call();
        }
    }

    /** Every AM keeps ten containers asked and gives them back, while four callers have the nodes beat. */
    private Repetitions.Measured wholeLoop(double seconds) throws InterruptedException {
        var granted = new LongAdder();
        List<Client> callers = new ArrayList<>(slices(4));
        for (MasterClient master : cluster.masters()) {
            callers.add(() -> master.askAndGiveBack(granted));
        }
        Row row = row("rm", "loop");
        Repetitions.Measured measured = load(seconds).run(row, callers);
        row.put("containers", granted.sum()).put("containers_per_s", granted.sum() / seconds);
        return measured;
    }
}
