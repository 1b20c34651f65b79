package io.bobbin.itests.interleavings;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.engine.EngineSettings;
import io.bobbin.rm.engine.Expiries;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.rm.engine.SlotLimits;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One seed: the real engine with the real FIFO, each on its loop, while nodes, AMs and clients do as they like. Which loop
 * runs next, what is done and when, all follow from the seed.
 */
final class Interleaving {

    private static final int ACTIONS = 260;
    private static final int CALM_ROUNDS = 5;
    /** So that a container which was handed out and never started expires while all is calm. */
    private static final Duration A_WHILE = Duration.ofSeconds(3);

    private static final int MOST_APPLICATIONS = 5;

    private final Violations violations = new Violations();
    private final HeadroomRecord headrooms = new HeadroomRecord(violations);
    private final Dice dice;
    private final Erring erring;
    private final WatchedFactory factory;
    private final TestCluster cluster;
    private final NodeActions nodes;
    private final AmActions ams;
    private final List<ApplicationId> submitted = new ArrayList<>();
    private EngineSettings settings;

    private Interleaving(long seed) {
        dice = new Dice(seed);
        var slot = new SlotLimits(
                1 + dice.below(12),
                1 + dice.below(6),
                1 + dice.below(20),
                1 + dice.below(4),
                100_000,
                1 + dice.below(5),
                Duration.ofSeconds(10));
        settings = EngineSettings.DEFAULT.toBuilder()
                .scheduler("fifo")
                .slot(slot)
                .labels(LabelSettings.DEFAULT.from(LabelSettings.Source.NODES))
                .calculator(dice.oneIn(2) ? ResourceCalculator.MEMORY : ResourceCalculator.DOMINANT)
                .expiries(new Expiries(Duration.ofSeconds(6), Duration.ofSeconds(20), Duration.ofSeconds(8)))
                .build();
        erring = new Erring(seed, dice.oneIn(4) ? 5 : 0);
        factory = new WatchedFactory(slot.openProposals(), erring, headrooms, violations);
        cluster = TestCluster.create(seed, builder -> settings.toBuilder(), factory);
        nodes = new NodeActions(cluster, dice, violations);
        ams = new AmActions(cluster, nodes, dice, headrooms, violations);
    }

    /** What went wrong first in the interleaving of this seed; empty when nothing did. */
    static String run(long seed) {
        try {
            return new Interleaving(seed).run();
        } catch (RuntimeException | AssertionError failure) {
            Throwable cause = failure.getCause() == null ? failure : failure.getCause();
            return failure.getMessage() + " / " + cause;
        }
    }

    private String run() {
        for (int action = 0; action < ACTIONS && violations.none(); action++) {
            act();
        }
        if (violations.none()) {
            calmDown();
        }
        if (violations.none()) {
            end();
        }
        return violations.first();
    }

    private void act() {
        switch (dice.below(12)) {
            case 0, 1, 2, 3 -> nodes.act();
            case 4, 5, 6, 7 -> ams.act();
            case 8 -> clients();
            case 9 -> cluster.loops().turn(Duration.ofMillis(dice.below(700)));
            default -> {
                /* Only the loops go on. */
            }
        }
        for (int steps = dice.below(8); steps > 0 && cluster.loops().step(); steps--) {
            /* One command of one loop each. */
        }
    }

    private void clients() {
        switch (dice.below(6)) {
            case 0 -> {
                if (!submitted.isEmpty()) {
                    var unused = cluster.engine().clients().kill(TestCluster.TESTER, dice.of(submitted), "killed");
                }
            }
            case 1 -> restoreAnother();
            default -> {
                if (submitted.size() < MOST_APPLICATIONS) {
                    submit();
                }
            }
        }
    }

    private void submit() {
        var unused = cluster.engine()
                .clients()
                .newApplication(TestCluster.TESTER)
                .thenCompose(answer -> {
                    submitted.add(answer.id());
                    return cluster.engine()
                            .clients()
                            .submit(TestCluster.TESTER, TestCluster.context(answer.id(), 1024));
                });
    }

    /** Other limits, and so another scheduler that restores from the ledger beside the one in use. */
    private void restoreAnother() {
        if (dice.oneIn(2)) {
            long maximum = 8192 + dice.below(4) * 1024L;
            settings = settings.toBuilder()
                    .limits(AllocationLimits.of(Resource.of(1024, 1), Resource.of(maximum, 4)))
                    .build();
            var unused = cluster.engine().apply(settings);
        }
    }

    /** All is well from here on, and there is room for everybody. */
    private void calmDown() {
        erring.stop();
        cluster.drain();
        var large = cluster.node("large", "/large", Resource.of(1_000_000, 1000));
        cluster.now(large.register());
        for (int round = 0; round < CALM_ROUNDS; round++) {
            nodes.calm();
            ams.calm();
        }
        ams.plain();
        for (int round = 0; round < CALM_ROUNDS; round++) {
            cluster.advance(A_WHILE);
            nodes.calm();
            ams.calm();
        }
        ams.check();
        books("when all was calm");
    }

    /** Everything is ended; nothing may be left of it. */
    private void end() {
        for (ApplicationId id : submitted) {
            cluster.kill(id);
        }
        ams.leave();
        for (int round = 0; round < CALM_ROUNDS; round++) {
            nodes.calm();
        }
        books("at the end");
        headrooms.check();
        Books left = factory.inUse().books();
        violations.expect(left.usedByNode().isEmpty(), () -> "Room is still taken: " + left);
        violations.expect(left.outstandingByApplication().isEmpty(), () -> "Asks are left: " + left);
        cluster.nodes()
                .forEach(node -> violations.expect(
                        node.running().isEmpty(), () -> "Containers are left on " + node + ": " + node.running()));
    }

    private void books(String when) {
        var report = cluster.now(cluster.engine().slot());
        var audit = cluster.now(cluster.engine().audit());
        violations.expect(report.parked().isEmpty(), () -> "The slot was parked " + when + ": " + report.parked());
        violations.expect(report.open() == 0, () -> report.open() + " proposals were open " + when);
        violations.expect(audit.isEmpty(), () -> "The ledger did not add up " + when + ": " + audit);
        factory.opened().forEach(scheduler -> scheduler.proposals().ended());
        long faults = factory.opened().stream()
                .mapToLong(scheduler -> scheduler.proposals().faults())
                .sum();
        Books ledger = cluster.now(cluster.engine().books());
        Books scheduler = factory.inUse().books();
        violations.expect(
                scheduler.equals(ledger), () -> "The books differ " + when + ": " + ledger + " and " + scheduler);
        violations.expect(
                report.faults() == faults,
                () -> report.faults() + " faults were counted " + when + ", there were " + faults);
    }
}
