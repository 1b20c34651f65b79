package io.bobbin.itests.benchmarks.core;

import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.itests.benchmarks.core.LoopCost.Spent;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.Heap;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.util.List;

/**
 * CPU of the truth loop and the scheduler's loop for each step of a container's life, and for heartbeats in which nothing
 * happens; and heap per node, application and container.
 *
 * <p>Arguments: {@code scen} (base; several with commas), {@code reps} (3), {@code warm} (2; before each scenario),
 * {@code heap} (true), {@code quiet}, {@code keep}.
 */
public final class CoreBenchmark {

    private static final int BEATS = 10_000;

    private final Scenario scenario;
    private final boolean heap;
    private final Row row;

    private CoreBenchmark(Scenario scenario, boolean heap, String tag) {
        this.scenario = scenario;
        this.heap = heap;
        this.row = new Row(tag);
    }

    public static void main(String[] words) throws Exception {
        run(Arguments.of(words));
        System.exit(0);
    }

    /** Without the end of the process. */
    public static void run(Arguments arguments) throws Exception {
        int warm = arguments.number("warm", 2);
        boolean heap = arguments.flag("heap", true);
        for (String name : arguments.text("scen", "base").split(",")) {
            var scenario = Scenario.of(name, arguments);
            for (int i = 0; i < warm; i++) {
                new CoreBenchmark(scenario, false, "core-warmup")
                        .measure()
                        .row()
                        .print();
            }
            Repetitions.of(arguments).run(repetition -> new CoreBenchmark(scenario, heap, "core").measure());
        }
    }

    private long heap() {
        return heap ? Heap.usedAfterCollection() : 0;
    }

    private Repetitions.Measured measure() {
        row.put("side", "bobbin").put("scen", scenario.name()).put("sched", "fifo");
        try (var cluster = new CoreCluster(scenario)) {
            cluster.settle();
            long empty = heap();
            cluster.registerNodes();
            cluster.settle();
            long withNodes = heap();
            cluster.startMasters();
            cluster.allMastersCall(SimulatedMaster::heartbeat);
            cluster.settle();
            long withMasters = heap();
            var load = new MachineLoad();
            beats(cluster, "idle0");

            var cost = LoopCost.fromNow();
            cluster.askAndAwaitGrants();
            Spent place = cost.spent();
            put("place", scenario.fits(), place);
            if (scenario.fits() < scenario.containers()) {
                beats(cluster, "sat");
            }

            Spent pull = pullAndStart(cluster);
            cost = LoopCost.fromNow();
            cluster.beat(scenario.nodes());
            put("report", scenario.fits(), cost.spent());
            beats(cluster, "listing");
            cluster.allMastersCall(SimulatedMaster::heartbeat);
            cluster.settle();
            double others = load.othersCores(0);
            long withContainers = heap();

            load = new MachineLoad();
            cost = LoopCost.fromNow();
            cluster.allMastersCall(SimulatedMaster::giveBackAll);
            Spent release = cost.spent();
            put("rel", scenario.fits(), release);
            cost = LoopCost.fromNow();
            cluster.beat(2 * scenario.nodes());
            cluster.settle();
            put("gone", scenario.fits(), cost.spent());
            check(cluster);

            Spent cycle = place.plus(pull).plus(release);
            row.put("containers", scenario.fits())
                    .put("cycle_per_cpus", scenario.fits() / cycle.cpu())
                    .put("cycle_alloc_B", (double) cycle.bytes() / scenario.fits())
                    .put("heap_node_B", (double) (withNodes - empty) / scenario.nodes())
                    .put("heap_app_B", (double) (withMasters - withNodes) / scenario.applications())
                    .put("heap_container_B", (double) (withContainers - withMasters) / scenario.fits());
            return new Repetitions.Measured(row, Math.max(others, load.othersCores(0)));
        }
    }

    /** In a method of its own, so that nothing keeps the responses afterwards. */
    private Spent pullAndStart(CoreCluster cluster) {
        var cost = LoopCost.fromNow();
        List<AllocateResponse> responses = cluster.allMastersCall(SimulatedMaster::heartbeat);
        Spent pull = cost.spent();
        put("pull", scenario.fits(), pull);
        beats(cluster, "idle1");
        cluster.start(responses);
        return pull;
    }

    private void put(String step, int containers, Spent spent) {
        row.put(step + "_per_cpus", containers / spent.cpu())
                .put(step + "_truth_us", spent.truth() * 1e6 / containers)
                .put(step + "_sched_us", spent.scheduler() * 1e6 / containers)
                .put(step + "_alloc_B", (double) spent.bytes() / containers)
                .put(step + "_per_s", containers / spent.wall());
    }

    /** Heartbeats with nothing to tell, in a rush, then each after the answer to the one before. */
    private void beats(CoreCluster cluster, String name) {
        int count = Math.max(scenario.nodes(), BEATS);
        int singles = count / 4;
        cluster.beat(scenario.nodes());
        var cost = LoopCost.fromNow();
        cluster.beat(count);
        Spent rush = cost.spent();
        cost = LoopCost.fromNow();
        cluster.beatOneByOne(singles);
        Spent single = cost.spent();
        row.put(name + "_us", rush.cpu() * 1e6 / count)
                .put(name + "_truth_us", rush.truth() * 1e6 / count)
                .put(name + "_sched_us", rush.scheduler() * 1e6 / count)
                .put(name + "_caller_us", rush.callers() * 1e6 / count)
                .put(name + "_alloc_B", (double) rush.bytes() / count)
                .put(name + "_single_us", single.cpu() * 1e6 / singles);
    }

    private void check(CoreCluster cluster) {
        List<String> wrong = cluster.audit();
        if (!wrong.isEmpty()) {
            throw new IllegalStateException("The ledger does not add up: " + wrong);
        }
        // Where not all fitted, what was given back has gone to those that waited.
        if (scenario.fits() == scenario.containers() && cluster.booked() != 0) {
            throw new IllegalStateException(cluster.booked() + " containers have not left their nodes");
        }
    }
}
