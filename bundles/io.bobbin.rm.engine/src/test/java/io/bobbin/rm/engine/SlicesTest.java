package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Proposals are taken a few at a time, and what they name keeps its meaning until each has its outcome (rules 3 and 17). */
class SlicesTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final List<Integer> budgets = new ArrayList<>();
    private final FirstFitFactory schedulers =
            new FirstFitFactory("first-fit", inner -> new ForwardingScheduler(inner) {
                @Override
                public PassResult pass(PassBudget budget) {
                    budgets.add(budget.proposals());
                    return super.pass(budget);
                }
            });

    private Cluster cluster(int open, int pass, int slice) {
        return Cluster.with(
                Cluster.settings().toBuilder()
                        .slot(new SlotLimits(open, pass, 1000, slice, 1000, 1000, Duration.ofSeconds(10)))
                        .build(),
                schedulers);
    }

    /** What the AM hears at once is handed to it when it has come to rest. */
    private static void askLater(Cluster cluster, Am am, int number) {
        var unused = cluster.engine()
                .applicationMasters()
                .allocate(
                        am.id(),
                        new AllocateRequest(
                                am.responseId(),
                                0,
                                List.of(ResourceRequest.any(Priority.ZERO, TASK, number)),
                                List.of(),
                                BlacklistRequest.NONE,
                                null))
                .thenAccept(am::received);
    }

    /** Goes on until so many have been proposed and nothing has been decided. */
    private void untilProposed(Cluster cluster, long number) {
        while (schedulers.latest().proposals() < number) {
            assertThat(cluster.loops().step()).isTrue();
        }
    }

    /** How many proposals are open, from one command to the next. */
    private static List<Integer> openByAndBy(Cluster cluster) {
        var reports = new ArrayList<CompletionStage<SlotReport>>();
        for (int command = 0; command < 60; command++) {
            reports.add(cluster.engine().slot());
            cluster.loops().step();
        }
        cluster.loops().drain();
        return reports.stream()
                .map(report -> report.toCompletableFuture().join().open())
                .toList();
    }

    @Test
    @Spec("EVT-15")
    void otherCommandsHaveTheirTurnAfterEachSlice() {
        Cluster cluster = cluster(100, 100, 2);
        cluster.join("one", 65536);
        Am am = cluster.running();
        askLater(cluster, am, 7);
        untilProposed(cluster, 8);

        List<Integer> open = openByAndBy(cluster);

        assertThat(open.stream().distinct()).containsExactly(7, 5, 3, 1, 0);
        assertThat(am.beat().allocated()).hasSize(7);
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void aPassMayProposeAsManyAsAreNotOpen() {
        Cluster cluster = cluster(3, 3, 1);
        cluster.join("one", 65536);
        Am am = cluster.running();
        budgets.clear();
        askLater(cluster, am, 40);

        List<Integer> open = openByAndBy(cluster);

        assertThat(open)
                .allSatisfy(number -> assertThat(number).isBetween(0, 3))
                .contains(3);
        assertThat(budgets)
                .allSatisfy(budget -> assertThat(budget).isBetween(1, 3))
                .contains(3)
                .containsAnyOf(1, 2);
        assertThat(am.beat().allocated()).hasSize(40);
    }

    private static int indexOf(FirstFitFactory schedulers, String host) {
        return schedulers.latest().heard().stream()
                .map(each -> each.event())
                .filter(SchedulerEvent.NodeJoined.class::isInstance)
                .map(SchedulerEvent.NodeJoined.class::cast)
                .filter(joined -> joined.node().id().host().equals(host))
                .mapToInt(joined -> joined.node().index())
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    @Test
    void theIndexOfANodeThatLeftIsGivenAgainOnceNoOpenProposalNamesIt() {
        Cluster cluster = cluster(100, 100, 1);
        cluster.join("one", 1024);
        Am am = cluster.running();
        Node two = cluster.join("two", 65536);
        askLater(cluster, am, 60);
        untilProposed(cluster, 61);
        var left = cluster.engine().nodes().unregister(two.id());
        while (schedulers.latest().heard().stream()
                .noneMatch(each -> each.event() instanceof SchedulerEvent.NodeLeft)) {
            cluster.loops().step();
        }
        for (int answer = 0; answer < 8; answer++) {
            cluster.loops().step();
        }
        var open = cluster.engine().slot();
        Node three = cluster.join("three", 512 + 1024);

        assertThat(left.toCompletableFuture()).isDone();
        assertThat(open.toCompletableFuture().join().open()).as("at its coming").isPositive();
        assertThat(indexOf(schedulers, "three")).isEqualTo(2);
        assertThat(cluster.slot().faults()).as("a node that left is a race").isZero();
        assertThat(cluster.slot().races()).isPositive();

        cluster.now(cluster.engine().nodes().unregister(three.id()));
        cluster.join("four", 512 + 1024);
        cluster.join("five", 512 + 1024);
        assertThat(List.of(indexOf(schedulers, "four"), indexOf(schedulers, "five")))
                .containsExactly(1, 2);
        assertThat(cluster.now(cluster.engine().clients().nodes(Cluster.ANN)))
                .filteredOn(report -> report.state() == NodeState.RUNNING)
                .hasSize(3);
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    void anIndexIsNotGivenAgainBeforeTheSchedulerHasHeardThatItsNodeLeft() {
        Cluster cluster = cluster(100, 100, 100);
        Node one = cluster.join("one", 8192);
        var left = cluster.engine().nodes().unregister(one.id());
        cluster.join("two", 8192);
        assertThat(left.toCompletableFuture()).isDone();
        assertThat(indexOf(schedulers, "two")).isEqualTo(1);

        cluster.join("three", 8192);
        assertThat(indexOf(schedulers, "three")).isZero();
    }
}
