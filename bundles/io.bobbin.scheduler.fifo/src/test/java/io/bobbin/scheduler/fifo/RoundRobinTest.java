package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.fifo.Queues.queue;
import static io.bobbin.scheduler.fifo.Queues.weighing;
import static io.bobbin.scheduler.tck.ScriptedLedger.application;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.tck.Driver;
import io.bobbin.scheduler.tck.ScriptedLedger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoundRobinTest {

    private static final QueueConfiguration ABC = Queues.of(queue("root.a"), queue("root.b"), queue("root.c"));

    private final ScriptedLedger ledger = new ScriptedLedger(ResourceCalculator.MEMORY);

    private Scheduler open(QueueConfiguration queues) {
        var limits = AllocationLimits.of(Resource.of(1024, 1), Resource.of(65536, 32));
        return new RoundRobinSchedulerFactory().open(new SchedulerContext(limits, ResourceCalculator.MEMORY, queues));
    }

    /** Asks for containers one by one, so that none waits for the outcome of another. */
    private int wanting(int number, String queue, int containers) {
        int attempt = ledger.submit(number, queue);
        IntStream.range(0, containers)
                .forEach(mark -> ledger.ask(attempt, new AskKey(Priority.ZERO, mark, Resource.of(1024, 1)), 1));
        return attempt;
    }

    private static List<Integer> attempts(List<Proposal> proposals) {
        return proposals.stream().map(Proposal::attempt).toList();
    }

    @Test
    void queuesAreServedInTurnByPathAndEachByApplication() {
        var driver = new Driver(ledger, open(ABC));
        ledger.node("h1", 8192);
        int b = wanting(1, "b", 2);
        int firstOfA = wanting(2, "a", 1);
        int secondOfA = wanting(3, "a", 3);
        int standard = wanting(4, "default", 1);

        List<Proposal> proposals = driver.pass(Driver.AMPLE).proposals();

        assertThat(attempts(proposals)).containsExactly(firstOfA, b, standard, secondOfA, b, secondOfA, secondOfA);
    }

    @Test
    void aQueueGetsAsManyContainersInATurnAsItWeighs() {
        var driver = new Driver(ledger, open(Queues.of(queue("root.a"), weighing("root.b", 3))));
        ledger.node("h1", 8192);
        int a = wanting(1, "a", 5);
        int b = wanting(2, "b", 5);

        List<Proposal> proposals = driver.pass(Driver.AMPLE).proposals();

        assertThat(attempts(proposals)).containsExactly(a, b, b, b, a, b, b, a);
    }

    @Test
    void aTurnGoesOnInTheNextPassWhereTheBudgetEndedIt() {
        var driver = new Driver(ledger, open(Queues.of(queue("root.a"), weighing("root.b", 3))));
        ledger.node("h1", 8192);
        wanting(1, "a", 5);
        wanting(2, "b", 5);
        driver.settle(new PassBudget(2, 1000));
        var whole = new Driver(again(), open(Queues.of(queue("root.a"), weighing("root.b", 3))));

        List<Proposal> atOnce = whole.pass(Driver.AMPLE).proposals();

        assertThat(attempts(driver.proposals())).isEqualTo(attempts(atOnce));
    }

    private static ScriptedLedger again() {
        var same = new RoundRobinTest();
        same.ledger.node("h1", 8192);
        same.wanting(1, "a", 5);
        same.wanting(2, "b", 5);
        return same.ledger;
    }

    @Test
    void aQueueThatHasNothingToDoLosesNothingForTheOthers() {
        var driver = new Driver(ledger, open(ABC));
        int node = ledger.node("h1", 8192);
        wanting(1, "b", 20);

        driver.settle();

        assertThat(ledger.count(1, node)).isEqualTo(8);
    }

    @Test
    void anAskThatFitsNowhereStopsNobodyElse() {
        var driver = new Driver(ledger, open(ABC));
        int node = ledger.node("h1", 2048);
        ledger.ask(ledger.submit(1, "a"), key(0, 4096), 1);
        ledger.ask(ledger.submit(2, "a"), key(0, 1024), 1);
        ledger.ask(ledger.submit(3, "b"), key(0, 1024), 1);

        driver.settle();

        assertThat(ledger.count(2, node)).isEqualTo(1);
        assertThat(ledger.count(3, node)).isEqualTo(1);
    }

    /** Of each container that ends, the next queue in turn gets the room. */
    @Test
    void overALongRunQueuesGetEquallyManyHoweverManyApplicationsTheyHave() {
        var driver = new Driver(ledger, open(ABC));
        int node = ledger.node("h1", 4096);
        Map<Integer, String> queueOf = new TreeMap<>();
        for (int number = 1; number <= 20; number++) {
            String queue = number == 1 ? "a" : number <= 5 ? "b" : "c";
            int attempt = ledger.submit(number, queue);
            queueOf.put(attempt, queue);
            ledger.ask(attempt, key(0, 1024), 1000);
        }
        driver.settle();
        for (int step = 0; step < 296; step++) {
            var one = ledger.containersOn(node).get(step % 4);
            ledger.end(one);
            ledger.gone(one);
            driver.settle();
        }

        Map<String, Long> granted = driver.proposals().stream()
                .collect(Collectors.groupingBy(
                        each -> queueOf.get(each.attempt()), TreeMap::new, Collectors.counting()));
        assertThat(granted).containsExactly(Map.entry("a", 100L), Map.entry("b", 100L), Map.entry("c", 100L));
    }

    /** Room that a small ask of any queue can use is found without looking at those who wait for more. */
    @Test
    void whoWaitsForMoreThanThereIsCostsNothing() {
        var many = IntStream.range(0, 500)
                .mapToObj(number -> queue("root.q%03d".formatted(number)))
                .toArray(ConfiguredQueue[]::new);
        var driver = new Driver(ledger, open(Queues.of(many)));
        ledger.node("h1", 1024);
        IntStream.range(0, 500)
                .forEach(number -> ledger.ask(ledger.submit(number + 1, "q%03d".formatted(number)), key(0, 2048), 1));
        driver.settle();
        int small = wanting(1000, "q499", 1);
        ledger.node("h2", 1024);

        List<Proposal> proposals = driver.pass(new PassBudget(100, 3)).proposals();

        assertThat(attempts(proposals)).containsExactly(small);
    }

    @Test
    void anApplicationWhoseQueueIsNotThereIsInTheDefaultQueue() {
        Scheduler scheduler = open(Queues.of(queue("root.a"), queue("root.p", queue("root.p.b"))));

        assertThat(scheduler.placeInQueue("nowhere")).contains("root.default");
        assertThat(scheduler.placeInQueue("root")).contains("root.default");
        assertThat(scheduler.placeInQueue("p")).contains("root.default");
        assertThat(scheduler.placeInQueue("b")).contains("root.p.b");
        assertThat(scheduler.placeInQueue("p.b")).contains("root.p.b");
        assertThat(scheduler.placeInQueue("root.a")).contains("root.a");
    }

    @Test
    void aNameThatTwoQueuesHaveNamesNeither() {
        Scheduler scheduler = open(Queues.of(queue("root.p", queue("root.p.x")), queue("root.q", queue("root.q.x"))));

        assertThat(scheduler.placeInQueue("x")).contains("root.default");
        assertThat(scheduler.placeInQueue("q.x")).contains("root.q.x");
    }

    @Test
    void anApplicationThatMovesIsServedInItsNewQueue() {
        Scheduler scheduler = open(ABC);
        var driver = new Driver(ledger, scheduler);
        int first = wanting(1, "a", 2);
        wanting(2, "b", 2);
        int moved = wanting(3, "b", 2);
        driver.settle();
        ledger.move(3, "a");
        driver.tell();
        assertThat(scheduler.position(application(3))).isEqualTo(2);
        assertThat(scheduler.ahead(application(3), 5)).containsExactly(application(1));
        ledger.move(1, "c");
        ledger.node("h1", 3072);

        List<Proposal> proposals = driver.pass(Driver.AMPLE).proposals();

        assertThat(attempts(proposals)).startsWith(moved).contains(first).hasSize(3);
        proposals.forEach(ledger::judge);
        assertThat(ledger.refusals()).isEmpty();
    }

    @Test
    void positionsAreThoseInTheQueue() {
        Scheduler scheduler = open(ABC);
        var driver = new Driver(ledger, scheduler);
        wanting(1, "a", 1);
        wanting(2, "b", 1);
        wanting(3, "a", 1);
        driver.settle();

        assertThat(scheduler.position(application(2))).isEqualTo(1);
        assertThat(scheduler.position(application(3))).isEqualTo(2);
        assertThat(scheduler.ahead(application(2), 5)).isEmpty();
    }

    @Test
    void usageIsAddedUpToTheRoot() {
        Scheduler scheduler = open(Queues.of(queue("root.a"), queue("root.p", queue("root.p.b"), queue("root.p.c"))));
        var driver = new Driver(ledger, scheduler);
        ledger.node("h1", 4096);
        wanting(1, "a", 1);
        wanting(2, "p.b", 2);
        wanting(3, "p.c", 4);
        driver.settle();

        QueueInfo root = scheduler.queue("root").orElseThrow();
        QueueInfo parent = scheduler.queue("p").orElseThrow();

        assertThat(root.used()).isEqualTo(Resource.of(4096, 4));
        assertThat(root.pending()).isEqualTo(Resource.of(3072, 3));
        assertThat(root.children()).extracting(QueueInfo::path).containsExactly("root.a", "root.default", "root.p");
        assertThat(parent.containers()).isEqualTo(3);
        assertThat(parent.runningApplications()).isEqualTo(2);
        assertThat(scheduler.queue("nowhere")).isEmpty();
    }

    @Test
    void anAttemptThatIsToldBeforeItsApplicationIsInItsQueueInTheEnd() {
        Scheduler scheduler = open(ABC);
        wanting(1, "b", 1);
        scheduler.restore(new LedgerChunk(
                ledger.event(), List.of(), List.of(), ledger.attemptsChunk().attempts(), List.of()));
        assertThat(scheduler.position(application(1))).isZero();
        scheduler.restore(ledger.chunk());

        assertThat(scheduler.queue("b").orElseThrow().pending()).isEqualTo(Resource.of(1024, 1));
        assertThat(scheduler.position(application(1))).isEqualTo(1);
    }

    @Test
    void aDefaultQueueWithQueuesBelowItAndAWeightOfAParentAreRefused() {
        var factory = new RoundRobinSchedulerFactory();

        assertThat(factory.check(Queues.of(queue("root.default", queue("root.default.x")))))
                .extracting(QueueFinding::message)
                .singleElement()
                .asString()
                .contains("root.default");
        assertThat(factory.check(Queues.of(weighing("root.p", 2, queue("root.p.x")))))
                .extracting(QueueFinding::message)
                .singleElement()
                .asString()
                .startsWith("weight of queue root.p");
        assertThat(factory.check(ABC)).isEmpty();
    }
}
