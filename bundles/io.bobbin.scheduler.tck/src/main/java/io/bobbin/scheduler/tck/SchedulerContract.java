package io.bobbin.scheduler.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Refusal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every scheduler must do. An implementation's test names its factory; it may narrow the context to limits that its
 * policy accepts.
 */
public abstract class SchedulerContract {

    private static final int STEPS = 150;

    protected abstract SchedulerFactory factory();

    protected SchedulerContext context(ResourceCalculator calculator) {
        return new SchedulerContext(AllocationLimits.of(Resource.of(512, 1), Resource.of(8192, 8)), calculator);
    }

    /** How many seeds each promise about turmoil is tried with. */
    protected int seeds() {
        return 60;
    }

    private Scheduler open(ResourceCalculator calculator) {
        return factory().open(context(calculator));
    }

    /**
     * How turmoil ended.
     *
     * @param repeated proposals made while one of the same attempt, key and node was open
     */
    private record Storm(ScriptedLedger ledger, Driver driver, List<Proposal> repeated) {}

    private record Pair(int attempt, AskKey key, int node) {
        static Pair of(Proposal proposal) {
            return new Pair(proposal.attempt(), proposal.key(), proposal.node());
        }
    }

    /** Turmoil, with proposals that are judged some steps after they were made. */
    private Storm storm(ResourceCalculator calculator, long seed) {
        var ledger = new ScriptedLedger(calculator);
        var turmoil = new Turmoil(ledger, seed);
        var driver = new Driver(ledger, open(calculator));
        var random = new Random(seed + 1);
        var repeated = new ArrayList<Proposal>();
        Deque<Proposal> open = new ArrayDeque<>();
        for (int step = 0; step < STEPS; step++) {
            turmoil.step();
            if (random.nextInt(3) > 0) {
                var budget = new PassBudget(1 + random.nextInt(20), 1 + random.nextInt(100));
                List<Proposal> proposals = driver.pass(budget).proposals();
                assertThat(proposals).hasSizeLessThanOrEqualTo(budget.proposals());
                for (Proposal proposal : proposals) {
                    if (open.stream().map(Pair::of).anyMatch(Pair.of(proposal)::equals)) {
                        repeated.add(proposal);
                    }
                    open.add(proposal);
                }
            }
            for (int judged = random.nextInt(4); judged > 0 && !open.isEmpty(); judged--) {
                ledger.judge(open.remove());
                driver.tell();
            }
        }
        open.forEach(ledger::judge);
        driver.settle();
        return new Storm(ledger, driver, repeated);
    }

    @ParameterizedTest
    @EnumSource
    @Spec({"SCH-22", "SCH-23", "SCH-26", "SCH-27", "SCH-30"})
    void aProposalIsRefusedOnlyWhenTheTruthHasMovedOn(ResourceCalculator calculator) {
        for (long seed = 0; seed < seeds(); seed++) {
            assertThat(storm(calculator, seed).ledger().refusals()).allMatch(Refusal::race);
        }
    }

    @Test
    void theSameKeyIsNotProposedAgainOnANodeBeforeItsOutcome() {
        for (long seed = 0; seed < seeds(); seed++) {
            assertThat(storm(ResourceCalculator.MEMORY, seed).repeated()).isEmpty();
        }
    }

    @Test
    void theSameEventsGiveTheSameProposals() {
        for (long seed = 0; seed < seeds(); seed++) {
            var first = storm(ResourceCalculator.MEMORY, seed).driver().proposals();
            var second = storm(ResourceCalculator.MEMORY, seed).driver().proposals();
            assertThat(second).isNotEmpty().isEqualTo(first);
        }
    }

    /** Of two applications, as a scheduler may want both containers of one on the same node, and has to wait then. */
    @Test
    void proposalsAreNumberedFromOneAndNameTheLastEventSeen() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        ledger.node("h1", 8192);
        ledger.node("h2", 8192);
        ledger.ask(ledger.submit(1), ScriptedLedger.key(0, 1024), 1);
        ledger.ask(ledger.submit(2), ScriptedLedger.key(0, 1024), 1);

        List<Proposal> proposals = driver.pass(Driver.AMPLE).proposals();

        assertThat(proposals).extracting(Proposal::id).containsExactly(1L, 2L);
        assertThat(proposals).extracting(Proposal::baseEvent).containsOnly(ledger.event());
    }

    @ParameterizedTest
    @EnumSource
    void theBooksEqualTheLedgerAtEveryStep(ResourceCalculator calculator) {
        for (long seed = 0; seed < seeds(); seed++) {
            var ledger = new ScriptedLedger(calculator);
            var turmoil = new Turmoil(ledger, seed);
            Scheduler scheduler = open(calculator);
            var driver = new Driver(ledger, scheduler);
            for (int step = 0; step < STEPS; step++) {
                turmoil.step();
                driver.pass(Driver.AMPLE).proposals().forEach(ledger::judge);
                driver.tell();
                assertThat(scheduler.books()).isEqualTo(ledger.books());
            }
        }
    }

    @Test
    void aSchedulerRestoredFromOneChunkKeepsTheSameBooks() {
        for (long seed = 0; seed < seeds(); seed++) {
            ScriptedLedger ledger = storm(ResourceCalculator.MEMORY, seed).ledger();
            Scheduler follower = open(ResourceCalculator.MEMORY);
            follower.restore(ledger.chunk());

            assertThat(follower.books()).isEqualTo(ledger.books());
        }
    }

    /** Rule 9: chunks are copied one after the other while events go on, and the events are told again from the first. */
    @Test
    void aSchedulerRestoredFromChunksOfDifferentEventsCatchesUp() {
        for (long seed = 0; seed < seeds(); seed++) {
            var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
            var turmoil = new Turmoil(ledger, seed);
            var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
            churn(turmoil, driver, 60);
            List<NumberedEvent> events = new ArrayList<>();
            Scheduler follower = open(ResourceCalculator.MEMORY);

            follower.restore(ledger.nodesChunk());
            events.addAll(churnAside(ledger, turmoil));
            follower.restore(ledger.attemptsChunk());
            events.addAll(churnAside(ledger, turmoil));
            follower.restore(ledger.containersChunk());
            events.addAll(churnAside(ledger, turmoil));
            follower.onEvents(events);

            assertThat(follower.books()).isEqualTo(ledger.books());
        }
    }

    private static void churn(Turmoil turmoil, Driver driver, int steps) {
        for (int step = 0; step < steps; step++) {
            turmoil.step();
            driver.settle();
        }
    }

    /** Events whose proposals came from another scheduler, as a follower sees them. */
    private List<NumberedEvent> churnAside(ScriptedLedger ledger, Turmoil turmoil) {
        var told = new ArrayList<NumberedEvent>();
        Scheduler other = open(ResourceCalculator.MEMORY);
        other.restore(ledger.chunk());
        for (int step = 0; step < 30; step++) {
            turmoil.step();
            List<NumberedEvent> events = ledger.takeEvents();
            told.addAll(events);
            other.onEvents(events);
            other.pass(Driver.AMPLE).proposals().forEach(ledger::judge);
            List<NumberedEvent> outcomes = ledger.takeEvents();
            told.addAll(outcomes);
            other.onEvents(outcomes);
        }
        return told;
    }

    @Test
    void aProposalThatWasRefusedForNoCauseIsNotRepeatedForEver() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        ledger.node("h1", 8192);
        ledger.ask(ledger.submit(1), ScriptedLedger.key(0, 1024), 1);

        for (int round = 0; round < 10; round++) {
            driver.pass(Driver.AMPLE).proposals().forEach(ledger::refuseWithoutCause);
        }

        assertThat(driver.proposals()).hasSizeLessThan(3);
    }

    @Test
    @Spec({"ATT-03", "ATT-19", "SCH-17", "SCH-25"})
    void theNextAttemptHoldsWhatWasKeptAndIsServed() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        Scheduler scheduler = open(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, scheduler);
        int node = ledger.node("h1", 4096);
        int first = ledger.submit(1);
        ledger.ask(first, ScriptedLedger.key(0, 1024), 3);
        driver.settle();
        ledger.ask(first, ScriptedLedger.key(0, 1024), 5);

        int second = ledger.restartAttempt(first);
        driver.tell();

        assertThat(scheduler.books()).isEqualTo(ledger.books());
        assertThat(driver.pass(Driver.AMPLE)).isEqualTo(PassResult.NOTHING);

        ledger.ask(second, ScriptedLedger.key(0, 1024), 5);
        driver.settle();
        Scheduler follower = open(ResourceCalculator.MEMORY);
        follower.restore(ledger.chunk());

        assertThat(ledger.containersOn(node)).hasSize(4);
        assertThat(scheduler.books()).isEqualTo(ledger.books());
        assertThat(follower.books()).isEqualTo(ledger.books());

        ledger.endAttempt(second);
        driver.tell();

        assertThat(scheduler.books()).isEqualTo(ledger.books());
    }

    @Test
    @Spec({"SCH-14", "SCH-15"})
    void whatFitsIsPlacedInTheEndAlsoInSmallSteps() {
        for (PassBudget budget : List.of(Driver.AMPLE, new PassBudget(1, 1), new PassBudget(2, 3))) {
            var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
            var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
            int first = ledger.submit(1);
            int second = ledger.submit(2);
            ledger.ask(first, ScriptedLedger.key(0, 4096), 1);
            ledger.ask(second, ScriptedLedger.key(0, 1024), 3);
            ledger.node("h1", 1024);
            driver.settle(budget);

            assertThat(ledger.outstanding(second)).isEqualTo(2);

            ledger.node("h2", 8192);
            driver.settle(budget);

            assertThat(ledger.outstanding(first) + ledger.outstanding(second)).isZero();
        }
    }

    @Test
    void aPassProposesNoMoreThanItsBudget() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        ledger.node("h1", 8192);
        ledger.node("h2", 8192);
        ledger.node("h3", 8192);
        for (int application = 1; application <= 3; application++) {
            ledger.ask(ledger.submit(application), ScriptedLedger.key(0, 1024), 1);
        }

        PassResult result = driver.pass(new PassBudget(2, 1000));

        assertThat(result.proposals()).hasSize(2);
        assertThat(result.more()).isTrue();
    }

    @Test
    @Spec("AMS-43")
    void headroomIsPublishedAsOfTheLastEventAndWhenItChanges() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        int attempt = ledger.submit(1);
        ledger.node("h1", 4096);
        driver.settle();
        Resource before = driver.headroom().amount();
        ledger.ask(attempt, ScriptedLedger.key(0, 1024), 1);
        driver.settle();

        assertThat(before.memory() - driver.headroom().amount().memory()).isEqualTo(1024);
        assertThat(driver.headroom().event()).isEqualTo(ledger.event());
    }

    @Test
    void whatWaitsIsExplainedAndWhatDoesNotIsNot() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        Scheduler scheduler = open(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, scheduler);
        ledger.ask(ledger.submit(1), ScriptedLedger.key(0, 1024), 2);
        ledger.submit(2);
        driver.settle();

        assertThat(scheduler.explain(ScriptedLedger.application(1))).hasSize(1).allMatch(each -> !each.reasons()
                .isEmpty());
        assertThat(scheduler.explain(ScriptedLedger.application(2))).isEmpty();
        assertThat(scheduler.explain(ScriptedLedger.application(3))).isEmpty();
        assertThat(scheduler.position(ScriptedLedger.application(1))).isEqualTo(1);
        assertThat(scheduler.position(ScriptedLedger.application(3))).isZero();
    }

    @Test
    void theQueueInWhichAnApplicationWouldBeIsKnown() {
        Scheduler scheduler = open(ResourceCalculator.MEMORY);

        assertThat(scheduler.placeInQueue("default").flatMap(scheduler::queue)).isPresent();
    }

    /** A scheduler that takes over goes on where the one before was. */
    @Test
    void aRestoredSchedulerPlacesWhatStillWaits() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        int attempt = ledger.submit(1);
        ledger.node("h1", 2048);
        ledger.ask(attempt, ScriptedLedger.key(0, 1024), 5);
        driver.settle();
        ledger.node("h2", 2048);
        driver.tell();
        Scheduler follower = open(ResourceCalculator.MEMORY);
        follower.restore(ledger.chunk());

        new Driver(ledger, follower).settle();

        assertThat(ledger.outstanding(attempt)).isEqualTo(1);
        assertThat(ledger.refusals()).isEmpty();
    }

    @Test
    void unchangedHeartbeatsLeadToNoProposal() {
        var ledger = new ScriptedLedger(ResourceCalculator.MEMORY);
        var driver = new Driver(ledger, open(ResourceCalculator.MEMORY));
        int node = ledger.node("h1", 1024);
        ledger.ask(ledger.submit(1), ScriptedLedger.key(0, 1024), 2);
        driver.settle();

        ledger.beat(node);

        assertThat(driver.pass(Driver.AMPLE)).isEqualTo(PassResult.NOTHING);
    }
}
