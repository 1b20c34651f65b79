package io.bobbin.itests.ledger;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A simple model of the cluster, made of what was sent to it, and the comparison with what it says of itself. */
final class Expectation {

    private final TestCluster cluster;
    private final WatchedSchedulers schedulers;
    private final Causes causes = new Causes();
    private final List<String> violations = new ArrayList<>();
    private final Set<ApplicationId> submitted = new TreeSet<>();
    private final Set<ApplicationId> keeping = new TreeSet<>();
    private final Map<ApplicationAttemptId, Master> masters = new TreeMap<>();
    private final Set<NodeId> shrunk = new TreeSet<>();
    private Seen seen = Seen.nothing();
    private long clock = TestCluster.BEGINNING;
    private boolean parked;

    Expectation(TestCluster cluster, WatchedSchedulers schedulers) {
        this.cluster = cluster;
        this.schedulers = schedulers;
    }

    Causes causes() {
        return causes;
    }

    /** How things stood before the present operation. */
    Seen seen() {
        return seen;
    }

    Set<ApplicationId> submitted() {
        return submitted;
    }

    /**
     * @param keeps whether its tasks outlive an AM that fails
     */
    void submitted(ApplicationId id, boolean keeps) {
        submitted.add(id);
        if (keeps) {
            keeping.add(id);
        }
    }

    /** AMs that were ever started, by attempt. */
    Collection<Master> masters() {
        for (ApplicationAttemptId attempt : cluster.launched()) {
            masters.computeIfAbsent(attempt, id -> new Master(cluster, this, id));
        }
        return masters.values();
    }

    /** What time it is, in ms since the epoch. */
    long clock() {
        return clock;
    }

    void turned(long millis) {
        clock += millis;
    }

    boolean isParked() {
        return parked;
    }

    void parked(boolean value) {
        parked = value;
    }

    /** The node may be over its total until enough has ended. */
    void shrunk(NodeId node) {
        shrunk.add(node);
    }

    void expect(boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            violations.add(otherwise.get());
        }
    }

    /** What was seen first that must not be; empty when nothing was. */
    String violation() {
        return violations.isEmpty() ? "" : violations.get(0);
    }

    /** Looks at everything and compares. */
    void check() {
        Seen now = Seen.of(cluster, submitted);
        expect(now.audit().isEmpty(), () -> "The ledger does not add up: " + now.audit());
        terminalStaysTerminal(now);
        grants(now);
        nothingEndsWithoutACause(now);
        nothingIsLeftOver(now);
        rooms(now);
        books(now);
        seen = now;
    }

    private void terminalStaysTerminal(Seen now) {
        for (ApplicationId id : submitted) {
            ApplicationReport report = now.applications().get(id);
            ApplicationReport before = seen.applications().get(id);
            expect(report != null, () -> id + " was accepted and is forgotten");
            expect(
                    report == null || before == null || !before.state().isFinal() || report.state() == before.state(),
                    () -> id + " was " + before + " and is " + report);
        }
        for (AttemptReport before : seen.attempts().values()) {
            AttemptState state = now.state(before.id());
            expect(
                    state != null && (!before.state().isFinal() || state == before.state()),
                    () -> before.id() + " was " + before.state() + " and is " + state);
        }
        for (ContainerReport before : seen.containers().values()) {
            ContainerReport report = now.containers().get(before.id());
            expect(report != null, () -> before.id() + " is forgotten");
            if (report != null && before.state().isFinal()) {
                expect(
                        report.state() == before.state() && report.exitStatus() == before.exitStatus(),
                        () -> before + " has ended and is " + report);
                expect(report.gone() || !before.gone(), () -> before.id() + " was gone and is back");
            }
        }
    }

    private void grants(Seen now) {
        masters();
        seen.containers().values().stream()
                .filter(before -> !before.state().isFinal())
                .map(before -> now.containers().get(before.id()))
                .forEach(this::endsUntold);
        for (ContainerReport report : now.containers().values()) {
            if (seen.containers().containsKey(report.id()) || report.applicationMaster()) {
                continue;
            }
            Master master = masters.get(report.id().attempt());
            String wrong = master == null
                    ? report.id() + " was granted to an AM that was never started"
                    : master.wanted().granted(report, rack(now, report.node()));
            expect(wrong.isEmpty(), () -> wrong);
            endsUntold(report);
        }
    }

    /** What ends before its AM was told of it is what the AM waits for still. */
    private void endsUntold(@Nullable ContainerReport report) {
        Master master = report == null ? null : masters.get(report.id().attempt());
        if (report != null && report.state().isFinal() && master != null && !master.hasReceived(report.id())) {
            master.wanted().again(report);
        }
    }

    private static String rack(Seen now, NodeId id) {
        NodeReport node = now.nodes().get(id);
        return node == null ? "" : node.rack();
    }

    /** What ends with its AM needs no cause of its own, the AM's container does; where tasks are kept, they need one. */
    private void nothingEndsWithoutACause(Seen now) {
        var over = new TreeSet<ApplicationAttemptId>();
        for (ContainerReport report : now.containers().values()) {
            if (report.applicationMaster() && report.state().isFinal()) {
                over.add(report.id().attempt());
            }
        }
        for (ContainerReport report : now.containers().values()) {
            ContainerReport before = seen.containers().get(report.id());
            if (!report.state().isFinal() || (before != null && before.state().isFinal())) {
                continue;
            }
            ApplicationAttemptId attempt = report.id().attempt();
            boolean withItsAm = (over.contains(attempt) && !report.applicationMaster()) || causes.mayEnd(attempt);
            boolean neverKnown = report.applicationMaster() && !masters.containsKey(attempt);
            expect(
                    neverKnown || causes.mayEnd(report) || (withItsAm && !isKept(now, before)),
                    () -> report.id() + " has ended without a cause: " + report);
        }
    }

    /** Whether a container goes on when its AM fails. */
    private boolean isKept(Seen now, @Nullable ContainerReport before) {
        return before != null
                && !before.applicationMaster()
                && before.state() == ContainerLifecycle.RUNNING
                && keeping.contains(before.id().application())
                && !isOver(now, before.id().application());
    }

    /** An application that has said that it is done is shown as finished while its AM still leaves. */
    private static boolean isOver(Seen now, ApplicationId id) {
        ApplicationReport report = now.applications().get(id);
        boolean leaving = now.attempts().values().stream()
                .anyMatch(each ->
                        each.id().application().equals(id) && !each.state().isFinal());
        return report != null && report.state().isFinal() && !leaving;
    }

    /** Nothing is left of an attempt that is over, but for tasks that are kept for the next one. */
    private void nothingIsLeftOver(Seen now) {
        for (ContainerReport report : now.containers().values()) {
            ApplicationId id = report.id().application();
            AttemptState state = now.state(report.id().attempt());
            boolean over = state != null && state.isFinal() && !report.state().isFinal();
            boolean kept = keeping.contains(id) && !isOver(now, id) && report.state() == ContainerLifecycle.RUNNING;
            expect(!over || kept, () -> report.id().attempt() + " is " + state + " and still has " + report);
        }
    }

    /** No grant takes a node over its total (P8); what runs there fits, too (P7). */
    private void rooms(Seen now) {
        Map<NodeId, Resource> used = new TreeMap<>();
        Set<NodeId> grantedOn = new TreeSet<>();
        for (ContainerReport report : now.containers().values()) {
            if (!report.gone()) {
                used.merge(report.node(), report.resource(), Resource::plus);
            }
            if (!seen.containers().containsKey(report.id())) {
                grantedOn.add(report.node());
            }
        }
        for (NodeReport node : now.nodes().values()) {
            Resource sum = used.getOrDefault(node.id(), Resource.NONE);
            boolean fits = sum.memory() <= node.capability().memory();
            expect(
                    !node.state().isActive() || fits || (shrunk.contains(node.id()) && !grantedOn.contains(node.id())),
                    () -> node.id() + " has " + sum + " of " + node.capability() + " in use");
        }
        for (ScriptedNode node : cluster.nodes()) {
            expect(
                    shrunk.contains(node.id())
                            || node.used().memory() <= node.total().memory(),
                    () -> "Processes on " + node + " take " + node.used() + " of " + node.total());
        }
    }

    /** The books of ledger and scheduler, and what the reports and the AMs' own reckoning add up to, are the same. */
    private void books(Seen now) {
        Books ledger = now.books();
        if (!parked) {
            Books scheduler = schedulers.books();
            expect(scheduler.equals(ledger), () -> "The books differ: " + ledger + " and the scheduler's " + scheduler);
        }
        var byNode = new TreeMap<NodeId, Resource>();
        var byApplication = new TreeMap<ApplicationId, Resource>();
        for (ContainerReport report : now.containers().values()) {
            if (!report.gone()) {
                byNode.merge(report.node(), report.resource(), Resource::plus);
            }
            if (!report.state().isFinal()) {
                byApplication.merge(report.id().application(), report.resource(), Resource::plus);
            }
        }
        var counted = new Books(ledger.event(), byNode, byApplication, outstanding(now, ledger));
        expect(counted.equals(ledger), () -> "The books say " + ledger + ", the model " + counted);
    }

    private SortedMap<ApplicationId, Integer> outstanding(Seen now, Books ledger) {
        var sums = new TreeMap<ApplicationId, Integer>();
        for (AttemptReport attempt : now.attempts().values()) {
            ApplicationId id = attempt.id().application();
            Master master = masters.get(attempt.id());
            if (attempt.state() == AttemptState.SCHEDULED && !hasMaster(now, attempt.id())) {
                sums.merge(id, 1, Integer::sum);
            } else if (master != null && attempt.state() == AttemptState.FINISHING) {
                // What it asked for when it said that it is done may come or not.
                sums.merge(id, ledger.outstandingByApplication().getOrDefault(id, 0), Integer::sum);
            } else if (master != null && !attempt.state().isFinal()) {
                sums.merge(id, master.wanted().total(), Integer::sum);
            }
        }
        return sums;
    }

    private static boolean hasMaster(Seen now, ApplicationAttemptId attempt) {
        return now.containers().values().stream()
                .anyMatch(
                        each -> each.applicationMaster() && each.id().attempt().equals(attempt));
    }

    /**
     * What a node has reported is known, and what is over is ordered to be ended (P7).
     *
     * @param before how things stood before the node said it
     */
    void checkBeat(ScriptedNode node, Seen before) {
        if (!node.isRegistered()) {
            return;
        }
        for (ContainerId id : node.kept()) {
            boolean running = node.running().contains(id);
            ContainerReport after = seen.containers().get(id);
            expect(
                    running || after == null || after.state().isFinal(),
                    () -> node + " has reported the end of " + id + ", which is " + after);
            ContainerReport earlier = before.containers().get(id);
            boolean over = earlier != null && earlier.state().isFinal();
            expect(
                    !running || !over || node.ordered().contains(id),
                    () -> node + " goes on to run " + id + ", which is " + earlier);
        }
    }
}
