package io.bobbin.itests.ledger;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.AttemptReport;
import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One list on a cluster of its own: each operation is done, all loops come to rest, everything is compared. */
final class Run {

    static final Duration AM_EXPIRY = Duration.ofSeconds(15);
    static final Duration ALLOCATION_EXPIRY = Duration.ofSeconds(8);

    /** In seconds; shorter than the expiry of nodes, so that those that beat are never lost. */
    static final int LONGEST_TURN = 4;

    private static final int MOST_APPLICATIONS = 5;
    private static final int CALM_ROUNDS = 4;

    private final WatchedSchedulers schedulers = new WatchedSchedulers();
    private final TestCluster cluster;
    private final Expectation expectation;
    private final NodeSide nodes;
    private final MasterSide masters;
    private EngineSettings settings;

    private Run() {
        settings = EngineSettings.DEFAULT.toBuilder()
                .scheduler(schedulers.name())
                .maxAttempts(3)
                .expiries(new Expiries(Duration.ofSeconds(6), AM_EXPIRY, ALLOCATION_EXPIRY))
                .build();
        cluster = TestCluster.create(1, builder -> settings.toBuilder(), schedulers);
        expectation = new Expectation(cluster, schedulers);
        nodes = new NodeSide(cluster, expectation);
        masters = new MasterSide(cluster, expectation, nodes);
    }

    /** What went wrong first; empty when nothing did. */
    static String of(List<Operation> list) {
        try {
            return new Run().violation(list);
        } catch (RuntimeException | AssertionError failure) {
            Throwable cause = failure.getCause() == null ? failure : failure.getCause();
            return "It was thrown: " + failure.getMessage() + " / " + cause;
        }
    }

    private String violation(List<Operation> list) {
        for (Operation operation : list) {
            Seen before = expectation.seen();
            act(operation);
            if (!allIsWell(before)) {
                return "After " + operation + ": " + expectation.violation();
            }
        }
        calmDown();
        if (expectation.violation().isEmpty()) {
            end();
        }
        return expectation.violation().isEmpty() ? "" : "At the end: " + expectation.violation();
    }

    private boolean allIsWell(Seen before) {
        cluster.drain();
        expectation.check();
        for (ScriptedNode node : nodes.beaten()) {
            expectation.checkBeat(node, before);
        }
        nodes.settle();
        return expectation.violation().isEmpty();
    }

    private void act(Operation operation) {
        int a = operation.a();
        int b = operation.b();
        int c = operation.c();
        switch (operation.kind()) {
            case SUBMIT -> submit(a, b, c);
            case REGISTER -> masters.register(a);
            case ASK -> masters.ask(a, b, c);
            case PULL -> masters.pull(a);
            case REPEAT -> masters.repeat(a);
            case START -> masters.start(a);
            case RELEASE -> masters.release(a, b);
            case EXCLUDE -> masters.exclude(a, b, c);
            case FINISH -> masters.finish(a);
            case END_MASTER -> masters.end(a);
            case EXIT -> nodes.exit(a, b, c);
            case BEAT -> nodes.beat(a);
            case BEAT_ALL -> nodes.beatAll();
            case OBEY -> nodes.obey(a);
            case SILENCE -> nodes.silence(a);
            case TURN -> turn(1 + a % LONGEST_TURN);
            case COME_BACK -> nodes.comeBack(a);
            case CRASH -> nodes.crash(a);
            case RESIZE -> nodes.resize(a, b);
            case HEALTH -> nodes.health(a);
            case LEAVE -> nodes.leave(a);
            case KILL -> kill(a);
            case SWAP -> swap(a);
            case PARK -> park();
        }
    }

    private void turn(int seconds) {
        nodes.turn(seconds);
        masters.timeHasPassed();
    }

    private void submit(int memory, int keeps, int attempts) {
        if (expectation.submitted().size() == MOST_APPLICATIONS) {
            return;
        }
        var clients = cluster.engine().clients();
        ApplicationId id =
                cluster.now(clients.newApplication(TestCluster.TESTER)).id();
        var launch = ContainerLaunchContext.of(Map.of(), Map.of(), List.of("am"));
        var context = new ApplicationSubmissionContext(
                id,
                "job",
                null,
                null,
                launch,
                Resource.of(1024L * (1 + memory % 2), 1),
                List.of(),
                false,
                1 + attempts % 3,
                null,
                Set.of(),
                keeps % 2 == 1,
                -1,
                null);
        cluster.now(clients.submit(TestCluster.TESTER, context));
        expectation.submitted(id, context.keepContainersAcrossAttempts());
    }

    private void kill(int number) {
        expectation.submitted().stream()
                .skip(number % Math.max(1, expectation.submitted().size()))
                .findFirst()
                .ifPresent(this::kill);
    }

    private void kill(ApplicationId id) {
        expectation.causes().application(id);
        cluster.kill(id);
    }

    /** Other limits, and so another scheduler that restores from the ledger beside the one in use and takes over. */
    private void swap(int number) {
        settings = settings.toBuilder()
                .limits(AllocationLimits.of(Resource.of(1024, 1), Resource.of(8192 + 1024L * (number % 7), 4)))
                .build();
        cluster.now(cluster.engine().apply(settings));
    }

    /** The scheduler goes away, or comes. */
    private void park() {
        if (expectation.isParked()) {
            cluster.now(cluster.engine().bindScheduler(schedulers));
        } else {
            cluster.now(cluster.engine().unbindScheduler(schedulers));
        }
        expectation.parked(!expectation.isParked());
    }

    /** All is well from here on and there is room for everybody: whoever waits gets what he waits for. */
    private void calmDown() {
        if (expectation.isParked()) {
            park();
        }
        cluster.now(
                cluster.node("large", "/large", Resource.of(1_000_000, 1000)).register());
        for (int round = 0; round < CALM_ROUNDS; round++) {
            Seen before = expectation.seen();
            nodes.calm();
            turn(2);
            allIsWell(before);
            masters.calm(() -> allIsWell(expectation.seen()));
        }
        for (Master master : expectation.masters()) {
            expectation.expect(
                    !master.isActive()
                            || master.wanted().total() == 0
                            || !master.wanted().isRelaxed(),
                    () -> master + " still waits for " + master.wanted().total() + " although there is room");
        }
        for (AttemptReport attempt : expectation.seen().attempts().values()) {
            boolean waits = attempt.state().compareTo(AttemptState.LAUNCHED) < 0;
            expectation.expect(!waits, () -> attempt.id() + " is " + attempt.state() + " although there is room");
        }
    }

    /** Everything is ended; nothing may be left of it. */
    private void end() {
        List.copyOf(expectation.submitted()).forEach(this::kill);
        for (int round = 0; round < CALM_ROUNDS; round++) {
            Seen before = expectation.seen();
            masters.endAll();
            nodes.calm();
            allIsWell(before);
        }
        for (ApplicationReport report : expectation.seen().applications().values()) {
            expectation.expect(report.state().isFinal(), () -> "Killed, and still there: " + report);
        }
        Books left = expectation.seen().books();
        expectation.expect(
                left.usedByNode().isEmpty() && left.usedByApplication().isEmpty(),
                () -> "Room is still taken: " + left);
        expectation.expect(left.outstandingByApplication().isEmpty(), () -> "Asks are left: " + left);
        for (ScriptedNode node : cluster.nodes()) {
            expectation.expect(node.running().isEmpty(), () -> node + " still runs " + node.running());
        }
    }
}
