package io.bobbin.scheduler.fifo;

import static io.bobbin.scheduler.tck.ScriptedLedger.application;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.resource.AllocationLimits;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.scheduler.spi.Headroom;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.tck.Driver;
import io.bobbin.testkit.spec.Spec;
import org.junit.jupiter.api.Test;

class FifoAnswersTest {

    private final Fixture fifo = new Fixture();

    @Test
    @Spec("FIF-01")
    void everyQueueNameMeansTheDefaultQueue() {
        fifo.ledger.node("h1", 8192);
        fifo.ledger.ask(fifo.ledger.submit(1, "production"), key(0, 1024), 1);
        fifo.driver.settle();

        assertThat(fifo.scheduler.placeInQueue("production")).contains("root.default");
        assertThat(fifo.scheduler.queue("production")).isEmpty();
        assertThat(fifo.scheduler.queue("default")).hasValueSatisfying(queue -> {
            assertThat(queue.path()).isEqualTo("root.default");
            assertThat(queue.runningApplications()).isEqualTo(1);
            assertThat(queue.used()).isEqualTo(Resource.of(1024, 1));
        });
    }

    @Test
    @Spec({"FIF-02", "SCH-19"})
    void theQueueCountsWhoRunsWhoWaitsAndWhatIsPending() {
        fifo.ledger.node("h1", 2048);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 1024), 2);
        fifo.ledger.ask(fifo.ledger.submit(2), key(0, 1024), 3);
        fifo.driver.settle();

        var root = fifo.scheduler.queue("root").orElseThrow();
        var queue = root.children().get(0);

        assertThat(queue).isEqualTo(fifo.scheduler.queue("root.default").orElseThrow());
        assertThat(queue.runningApplications()).isEqualTo(1);
        assertThat(queue.waitingApplications()).isEqualTo(1);
        assertThat(queue.containers()).isEqualTo(2);
        assertThat(queue.pending()).isEqualTo(Resource.of(3072, 3));
        assertThat(queue.currentCapacity()).isEqualTo(1f);
    }

    @Test
    void theQueueIsLeftByAnApplicationThatIsRemoved() {
        int attempt = fifo.ledger.submit(1);
        fifo.ledger.ask(attempt, key(0, 1024), 2);
        fifo.ledger.endAttempt(attempt);
        fifo.ledger.removeApplication(1);
        fifo.driver.settle();

        assertThat(fifo.scheduler.queue("default").orElseThrow().waitingApplications())
                .isZero();
        assertThat(fifo.scheduler.explain(application(1))).isEmpty();
    }

    @Test
    @Spec({"FIF-06", "FIF-10"})
    void headroomIsTheClusterWithoutWhatIsUsedTheSameForAll() {
        int node = fifo.ledger.node("h1", 8192);
        fifo.ledger.node("h2", 8192);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 2048), 3);
        fifo.driver.settle();

        assertThat(fifo.driver.headroom())
                .isEqualTo(new Headroom(Headroom.EVERYBODY, Resource.of(16384 - 6144, 61), fifo.ledger.event()));

        fifo.ledger.end(fifo.ledger.containersOn(node).get(0));
        fifo.driver.settle();

        assertThat(fifo.driver.headroom().amount()).isEqualTo(Resource.of(16384 - 4096, 62));
    }

    @Test
    @Spec("FIF-10")
    void headroomIsNeverBelowZero() {
        int node = fifo.ledger.node("h1", 4096);
        fifo.ledger.ask(fifo.ledger.submit(1), key(0, 2048), 2);
        fifo.driver.settle();

        fifo.ledger.changeNode(node, Resource.of(1024, 1), NodeState.RUNNING);
        fifo.driver.settle();

        assertThat(fifo.driver.headroom().amount()).isEqualTo(Resource.NONE);
    }

    @Test
    void headroomIsPublishedOnlyWhenSomethingThatCountsHasHappened() {
        int node = fifo.ledger.node("h1", 4096);
        fifo.driver.settle();

        fifo.ledger.beat(node);

        assertThat(fifo.driver.pass(Driver.AMPLE).headrooms()).isEmpty();
    }

    @Test
    void theLineIsCountedFromOneAmongThoseThatWait() {
        fifo.ledger.node("h1", 1024);
        for (int number = 1; number <= 4; number++) {
            fifo.ledger.ask(fifo.ledger.submit(number), key(0, 1024), 1);
        }
        fifo.driver.settle();

        assertThat(fifo.scheduler.position(application(1))).isZero();
        assertThat(fifo.scheduler.position(application(2))).isEqualTo(1);
        assertThat(fifo.scheduler.position(application(4))).isEqualTo(3);
        assertThat(fifo.scheduler.position(application(99))).isZero();
    }

    @Test
    void whoeverWaitsIsToldWhoComesBefore() {
        fifo.ledger.node("h1", 1024);
        for (int number = 1; number <= 5; number++) {
            fifo.ledger.ask(fifo.ledger.submit(number), key(0, 1024), 1);
        }
        fifo.driver.settle();

        assertThat(fifo.scheduler.ahead(application(1), 9)).isEmpty();
        assertThat(fifo.scheduler.ahead(application(2), 9)).isEmpty();
        assertThat(fifo.scheduler.ahead(application(5), 9))
                .containsExactly(application(2), application(3), application(4));
        assertThat(fifo.scheduler.ahead(application(5), 2)).containsExactly(application(2), application(3));
        assertThat(fifo.scheduler.ahead(application(99), 9)).isEmpty();
    }

    @Test
    @Spec("FIF-11")
    void aMinimumOfNothingIsRefusedWithTheValue() {
        assertThatExceptionOfType(BobbinException.class)
                .isThrownBy(() -> open(0, 8192))
                .withMessageContaining("0 MB")
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(ErrorCode.CONFIGURATION));
    }

    @Test
    @Spec("FIF-11")
    void aMinimumAboveTheMaximumIsRefusedWithBoth() {
        assertThatExceptionOfType(BobbinException.class)
                .isThrownBy(() -> open(2048, 1024))
                .withMessageContaining("2048 MB")
                .withMessageContaining("1024 MB");
    }

    private static void open(long minimum, long maximum) {
        new FifoSchedulerFactory()
                .open(new SchedulerContext(
                        AllocationLimits.of(Resource.of(minimum, 1), Resource.of(maximum, 4)),
                        ResourceCalculator.MEMORY));
    }
}
