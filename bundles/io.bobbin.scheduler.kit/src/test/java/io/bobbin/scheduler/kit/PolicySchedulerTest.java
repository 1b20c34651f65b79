package io.bobbin.scheduler.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.tck.Driver;
import io.bobbin.scheduler.tck.ScriptedLedger;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who is served, and where, as a policy says. */
class PolicySchedulerTest {

    private static final AskKey SMALL = ScriptedLedger.key(0, 1024);

    private final ScriptedLedger ledger = new ScriptedLedger(ResourceCalculator.MEMORY);

    private static Scheduler open(Policies policy) {
        var limits = AllocationLimits.of(Resource.of(512, 1), Resource.of(8192, 8));
        return policy.open(new SchedulerContext(limits, ResourceCalculator.MEMORY));
    }

    private Driver driver(Policies policy) {
        return new Driver(ledger, open(policy));
    }

    private void ask(int attempt, String place, int number, boolean relaxed) {
        ledger.ask(attempt, List.of(new AskUpdate(SMALL, place, number, relaxed, "")), BlacklistRequest.NONE);
    }

    @Test
    void theNodeThatThePolicyPrefersIsFilledFirst() {
        int large = ledger.node("h1", 8192);
        int small = ledger.node("h2", 3072);
        Driver driver = driver(Policies.PACK);
        ledger.ask(ledger.submit(1), SMALL, 4);

        driver.settle();

        assertThat(ledger.count(1, small)).isEqualTo(3);
        assertThat(ledger.count(1, large)).isEqualTo(1);
    }

    /** Without the outcome of the first, the second and third go where they would go with it. */
    @Test
    void whatCannotBeProposedYetIsReckonedWith() {
        int small = ledger.node("h1", 2048);
        int large = ledger.node("h2", 8192);
        Driver driver = driver(Policies.PACK);
        ledger.ask(ledger.submit(1), SMALL, 4);

        List<Proposal> first = driver.pass(Driver.AMPLE).proposals();

        assertThat(first).extracting(Proposal::node).containsExactly(small, large);
        first.forEach(ledger::judge);
        assertThat(driver.pass(Driver.AMPLE).proposals())
                .extracting(Proposal::node)
                .containsExactly(small, large);
    }

    @Test
    void nobodyElseTakesWhatIsReckonedWith() {
        int node = ledger.node("h1", 2048);
        Driver driver = driver(Policies.PACK);
        int first = ledger.submit(1);
        ledger.ask(first, SMALL, 2);
        ledger.ask(ledger.submit(2), SMALL, 1);

        assertThat(driver.pass(Driver.AMPLE).proposals()).hasSize(1);

        driver.proposals().forEach(ledger::judge);
        driver.settle();
        assertThat(ledger.count(1, node)).isEqualTo(2);
    }

    @Test
    void theOrderIsLookedAtAfterEveryContainer() {
        int node = ledger.node("h1", 4096);
        Driver driver = driver(Policies.FAIR);
        ledger.ask(ledger.submit(1), SMALL, 9);
        ledger.ask(ledger.submit(2), SMALL, 9);

        driver.settle();

        assertThat(ledger.count(1, node)).isEqualTo(2);
        assertThat(ledger.count(2, node)).isEqualTo(2);
    }

    @Test
    void whatIsProposedAndHasNoOutcomeCountsAsUsed() {
        ledger.node("h1", 2048);
        ledger.node("h2", 2048);
        Driver driver = driver(Policies.FAIR);
        int first = ledger.submit(1);
        int second = ledger.submit(2);
        ledger.ask(first, SMALL, 9);
        ledger.ask(second, SMALL, 9);

        assertThat(driver.pass(new PassBudget(1, 1000)).proposals())
                .extracting(Proposal::attempt)
                .containsExactly(first);
        assertThat(driver.pass(new PassBudget(1, 1000)).proposals())
                .extracting(Proposal::attempt)
                .containsExactly(second);
    }

    @Test
    void thePositionIsThatOfThePolicysOrder() {
        Scheduler scheduler = open(Policies.LAST);
        var driver = new Driver(ledger, scheduler);
        for (int number = 1; number <= 3; number++) {
            ledger.ask(ledger.submit(number), SMALL, 1);
        }
        driver.settle();

        assertThat(scheduler.position(ScriptedLedger.application(3))).isEqualTo(1);
        assertThat(scheduler.position(ScriptedLedger.application(1))).isEqualTo(3);
        assertThat(scheduler.ahead(ScriptedLedger.application(1), 9))
                .containsExactly(ScriptedLedger.application(3), ScriptedLedger.application(2));
        assertThat(scheduler.ahead(ScriptedLedger.application(1), 1)).containsExactly(ScriptedLedger.application(3));
    }

    @Test
    void aPriorityThatFindsNoPlaceKeepsTheLowerOnesWaiting() {
        int node = ledger.node("h1", 2048);
        Driver driver = driver(Policies.PACK);
        int attempt = ledger.submit(1);
        ledger.ask(attempt, ScriptedLedger.key(1, 4096), 1);
        ledger.ask(attempt, ScriptedLedger.key(2, 1024), 1);
        driver.settle();

        assertThat(ledger.containersOn(node)).isEmpty();
    }

    @Test
    void namedHostsComeBeforeThePreference() {
        ledger.node("h1", 1024);
        int named = ledger.node("h2", 8192);
        Driver driver = driver(Policies.PACK);
        int attempt = ledger.submit(1);
        ask(attempt, "h2", 1, true);
        ask(attempt, "/rack", 1, true);
        ask(attempt, "*", 1, true);

        driver.settle();

        assertThat(ledger.count(1, named)).isEqualTo(1);
    }

    @Test
    void aHostThatIsInsistedOnIsWaitedFor() {
        ledger.node("h1", 8192);
        Driver driver = driver(Policies.PACK);
        int attempt = ledger.submit(1);
        ask(attempt, "h2", 1, true);
        ask(attempt, "/rack", 1, false);
        ask(attempt, "*", 1, false);
        driver.settle();

        assertThat(ledger.outstanding(attempt)).isEqualTo(1);

        int named = ledger.node("h2", 8192);
        driver.settle();

        assertThat(ledger.count(1, named)).isEqualTo(1);
    }

    @Test
    void aRackThatIsNamedComesBeforeAllOthers() {
        ledger.node("h1", "/other", Resource.of(1024, 32), Set.of());
        int near = ledger.node("h2", "/near", Resource.of(8192, 32), Set.of());
        Driver driver = driver(Policies.PACK);
        int attempt = ledger.submit(1);
        ask(attempt, "/near", 3, true);
        ask(attempt, "*", 3, true);

        driver.settle();

        assertThat(ledger.count(1, near)).isEqualTo(3);
    }
}
