package io.bobbin.itests.simulation.fault;

import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.ErringStore;
import io.bobbin.itests.simulation.cluster.MachineExecutor;
import io.bobbin.itests.simulation.cluster.NodeMachine;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;

/** What can go wrong in a simulated cluster. The page {@code simulation.md} says what each stands for. */
public enum Fault {
    /** Messages take up to some seconds, so that they overtake each other. */
    SLOW_NETWORK(
            (cluster, it) -> cluster.network().slow(Duration.ofMillis(100 + it.number() % 4000)),
            (cluster, it) -> cluster.network().slow(Duration.ofMillis(2))),
    /** Some requests and some answers get lost, and nobody tells the caller. */
    LOST_MESSAGES((cluster, it) -> cluster.network().losing(20 + it.number() % 300), (cluster, it) -> cluster.network()
            .losing(0)),
    /** Some requests and some answers arrive once more, some of them much later. */
    REPEATED_MESSAGES(
            (cluster, it) ->
                    cluster.network().repeating(20 + it.number() % 300, Duration.ofMillis(1 + it.number() % 25_000)),
            (cluster, it) -> cluster.network().repeating(0, Duration.ofMillis(2))),
    /** Nothing of a node reaches the manager, while the manager's messages arrive. */
    CUT_FROM_NODE(
            (cluster, it) -> cluster.network().cut(node(cluster, it).host().name(), "rm"),
            (cluster, it) -> cluster.network().mend(node(cluster, it).host().name(), "rm")),
    /** Nothing of the manager reaches a node, while the node's messages arrive. */
    CUT_FROM_MANAGER(
            (cluster, it) ->
                    cluster.network().cut("rm", node(cluster, it).host().name()),
            (cluster, it) ->
                    cluster.network().mend("rm", node(cluster, it).host().name())),
    /** A machine loses its power and comes back, with what was on its disk. */
    NODE_CRASH((cluster, it) -> node(cluster, it).crash(), (cluster, it) -> node(cluster, it)
            .start()),
    /** A node manager ends and begins again, while what it had started goes on. */
    NODE_MANAGER_RESTART((cluster, it) -> node(cluster, it).stop(), (cluster, it) -> node(cluster, it)
            .start()),
    /** A node manager stands still. */
    NODE_PAUSE((cluster, it) -> node(cluster, it).pause(it.time()), (cluster, it) -> {}),
    /** The manager stands still. */
    MANAGER_PAUSE((cluster, it) -> cluster.manager().pause(Duration.ofMillis(it.forMillis() / 3)), (cluster, it) -> {}),
    /** The manager's process ends between two events, and a new one begins that knows nothing. */
    MANAGER_CRASH((cluster, it) -> cluster.manager().crash(), (cluster, it) -> cluster.manager()
            .start()),
    /** An AM ends with an exit code of its own. */
    MASTER_CRASH(Fault::crashMaster, (cluster, it) -> {}),
    /** An AM stands still. */
    MASTER_PAUSE((cluster, it) -> cluster.pauseMaster(it.number(), it.time()), (cluster, it) -> {}),
    /** A task's processes end with an exit code of their own. */
    TASK_CRASH(Fault::crashTask, (cluster, it) -> {}),
    /** A node's disk takes up to some seconds for everything. */
    SLOW_DISK(
            (cluster, it) -> node(cluster, it).host().disk().slow(Duration.ofMillis(100 + it.number() % 3000)),
            (cluster, it) -> node(cluster, it).host().disk().heal()),
    /** Some work on a node's disk fails, with and without having been done. */
    FAILING_DISK(
            (cluster, it) -> node(cluster, it).host().disk().failing(50 + it.number() % 500),
            (cluster, it) -> node(cluster, it).host().disk().heal()),
    /** Somebody sets the clock of a node forward or back, for good. */
    NODE_CLOCK_JUMP(
            (cluster, it) -> node(cluster, it).host().jump(Duration.ofSeconds(it.number() % 240 - 120)),
            (cluster, it) -> {}),
    /** Somebody sets the clock of the manager forward or back, for good. */
    MANAGER_CLOCK_JUMP(
            (cluster, it) -> cluster.manager().host().jump(Duration.ofSeconds(it.number() % 240 - 120)),
            (cluster, it) -> {}),
    /** What is told to end on a node goes on for some time. */
    STUBBORN_PROCESSES(
            (cluster, it) -> node(cluster, it).processes().outlivingKill(Duration.ofMillis(it.number() % 30_000)),
            (cluster, it) -> node(cluster, it).processes().outlivingKill(Duration.ZERO)),
    /** A node's executor throws whatever it is told. */
    EXECUTOR_THROWS(executorIs(MachineExecutor.Mood.THROWING), (cluster, it) -> node(cluster, it)
            .newExecutor()),
    /** A node's executor can start nothing. */
    EXECUTOR_FAILS(executorIs(MachineExecutor.Mood.FAILING), (cluster, it) -> node(cluster, it)
            .newExecutor()),
    /** A node's executor starts nothing and does not say so. */
    EXECUTOR_HANGS(executorIs(MachineExecutor.Mood.SILENT), (cluster, it) -> node(cluster, it)
            .newExecutor()),
    /** The scheduler throws, once or some times. */
    SCHEDULER_THROWS(
            (cluster, it) -> cluster.manager().schedulerThrows(1 + it.number() % 4),
            (cluster, it) -> cluster.manager().newScheduler()),
    /** The scheduler proposes everything on one node, as if it had room without end. */
    SCHEDULER_IS_BLIND((cluster, it) -> cluster.manager().schedulerIsBlind(), (cluster, it) -> cluster.manager()
            .newScheduler()),
    /** A call of the scheduler does not return for a long time. */
    SCHEDULER_HANGS((cluster, it) -> cluster.manager().hangScheduler(it.time()), (cluster, it) -> cluster.manager()
            .newScheduler()),
    /** The store throws at every write. */
    STORE_THROWS((cluster, it) -> cluster.manager().store(ErringStore.Mood.THROWING), (cluster, it) -> cluster.manager()
            .healStore()),
    /** The store cannot be reached. */
    STORE_UNREACHABLE(
            (cluster, it) -> cluster.manager().store(ErringStore.Mood.UNREACHABLE),
            (cluster, it) -> cluster.manager().healStore()),
    /** The store answers no write until later. */
    STORE_HANGS((cluster, it) -> cluster.manager().store(ErringStore.Mood.SILENT), (cluster, it) -> cluster.manager()
            .healStore()),
    /** Somebody sends the manager and the nodes records that no program of ours would send. */
    BAD_RECORDS((cluster, it) -> cluster.intruder().begin(it.number()), (cluster, it) -> cluster.intruder()
            .end());

    private final BiConsumer<Cluster, PlannedFault> begin;
    private final BiConsumer<Cluster, PlannedFault> end;

    Fault(BiConsumer<Cluster, PlannedFault> begin, BiConsumer<Cluster, PlannedFault> end) {
        this.begin = begin;
        this.end = end;
    }

    void begin(Cluster cluster, PlannedFault planned) {
        begin.accept(cluster, planned);
    }

    void end(Cluster cluster, PlannedFault planned) {
        end.accept(cluster, planned);
    }

    private static NodeMachine node(Cluster cluster, PlannedFault it) {
        return cluster.nodes().get(it.number() % cluster.nodes().size());
    }

    private static BiConsumer<Cluster, PlannedFault> executorIs(MachineExecutor.Mood mood) {
        return (cluster, it) -> node(cluster, it).executor(mood);
    }

    private static void crashMaster(Cluster cluster, PlannedFault it) {
        crash(cluster, it, cluster.masters());
    }

    private static void crashTask(Cluster cluster, PlannedFault it) {
        crash(cluster, it, List.copyOf(node(cluster, it).processes().living()));
    }

    private static void crash(Cluster cluster, PlannedFault it, List<ContainerId> candidates) {
        if (!candidates.isEmpty()) {
            ContainerId victim = candidates.get(it.number() % candidates.size());
            cluster.nodes().forEach(node -> node.processes().crash(victim, 11));
        }
    }
}
