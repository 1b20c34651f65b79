package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLifecycle;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent.AsksChanged;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Containers that end before their AM was told that it has them: what it asked for is outstanding again. */
class UntoldTest {

    private static final Resource TASK = Resource.of(1024, 1);

    /** What the scheduler has heard of asks of tasks. */
    private final List<AsksChanged> heard = new ArrayList<>();

    private final Cluster cluster =
            Cluster.with(new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
                @Override
                public void onEvents(List<NumberedEvent> events) {
                    for (NumberedEvent each : events) {
                        if (each.event() instanceof AsksChanged asks && !asks.amWaiting()) {
                            heard.add(asks);
                        }
                    }
                    super.onEvents(events);
                }
            }));

    /** Has room for AMs alone. */
    private final Node masters = cluster.join("masters", 1024);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private int outstanding(Am am) {
        return cluster.now(cluster.engine().books())
                .outstandingByApplication()
                .getOrDefault(am.id().application(), 0);
    }

    private void lose(Node node) {
        cluster.now(cluster.engine().nodes().unregister(node.id()));
    }

    private ContainerId master(Am am) {
        return Objects.requireNonNull(cluster.now(cluster.engine().clients().attempt(Cluster.ANN, am.id()))
                .amContainer());
    }

    /** Simulation seed 20210: the AM waited for its last task for ever. */
    @Test
    @Spec("SM-4.12")
    void anAmThatWaitsGetsAnotherContainerAndIsToldOfTheEndOfTheFirst() {
        Am am = cluster.running();
        Node first = cluster.join("first", 1024);
        am.ask(TASK, 1);
        var granted = cluster.now(cluster.engine().clients().containers(Cluster.ANN, am.id()))
                .get(1);
        assertThat(granted.state()).isEqualTo(ContainerLifecycle.ALLOCATED);

        lose(first);
        assertThat(outstanding(am)).isEqualTo(1);
        Node second = cluster.join("second", 1024);

        var response = am.beat();
        assertThat(response.completed())
                .extracting(ContainerStatus::id, ContainerStatus::exitStatus)
                .containsExactly(tuple(granted.id(), ExitStatus.ABORTED));
        assertThat(response.allocated()).extracting(Container::node).containsExactly(second.id());
        assertThat(outstanding(am)).isZero();
    }

    @Test
    @Spec("SCH-23")
    void theNumbersOfEveryPlaceThatTheGrantHadLoweredRiseAgainAsTheyWereAskedFor() {
        Am am = cluster.running();
        Node node = cluster.join("near", 2048);
        var priority = new Priority(1);
        am.allocate(
                List.of(
                        new ResourceRequest(priority, "near", TASK, 1, true, null, 0),
                        new ResourceRequest(priority, "/rack", TASK, 1, false, null, 0),
                        new ResourceRequest(priority, "elsewhere", TASK, 1, true, null, 0),
                        new ResourceRequest(priority, ResourceRequest.ANY, TASK, 1, false, "", 0)),
                List.of());
        List<AskUpdate> asked = new ArrayList<>(heard.get(heard.size() - 1).asks());
        asked.removeIf(each -> each.place().equals("elsewhere"));
        heard.clear();

        lose(node);

        assertThat(heard).singleElement().satisfies(again -> assertThat(again.asks())
                .containsExactlyInAnyOrderElementsOf(asked));
    }

    @Test
    void eachOfSeveralRaisesTheNumberByOne() {
        Am am = cluster.running();
        Node node = cluster.join("first", 2048);
        am.ask(TASK, 5);
        assertThat(outstanding(am)).isEqualTo(3);

        lose(node);

        assertThat(outstanding(am)).isEqualTo(5);
        cluster.join("second", 8192);
        assertThat(am.beat().allocated()).hasSize(5);
    }

    /** What it has not got is among what it asks for (rule 4), so raising the number would give it one too many. */
    @Test
    @Spec("SCH-22")
    void whatTheAmHasSetSinceTheGrantStays() {
        Am am = cluster.running();
        Node node = cluster.join("first", 1024);
        am.ask(TASK, 1);
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));
        assertThat(am.ask(TASK, 1).allocated()).as("no token can be made").isEmpty();

        lose(node);
        assertThat(outstanding(am)).isEqualTo(1);

        Node again = cluster.join("second", 1024);
        assertThat(am.ask(TASK, 0).allocated()).isEmpty();
        lose(again);
        assertThat(outstanding(am)).isZero();
    }

    @Test
    void aCallThatSetsOtherNumbersLeavesItAsItIs() {
        Am am = cluster.running();
        Node node = cluster.join("first", 1024);
        am.ask(TASK, 1);
        cluster.now(cluster.engine().unbindTokenIssuer(cluster.issuer()));
        am.beat();
        am.allocate(List.of(new ResourceRequest(new Priority(1), "elsewhere", TASK, 1, true, null, 0)), List.of());

        lose(node);

        assertThat(outstanding(am)).isEqualTo(1);
    }

    @Test
    void oneThatTheAmWasToldOfIsItsOwnToAskForAgain() {
        Am am = cluster.running();
        Node node = cluster.join("first", 1024);
        assertThat(am.obtain(TASK, 1)).hasSize(1);
        heard.clear();

        lose(node);

        assertThat(outstanding(am)).isZero();
        assertThat(heard).isEmpty();
    }

    @Test
    @Spec("SCH-25")
    void nothingIsAskedForAgainWhenTheAttemptIsOver() {
        Am am = cluster.running();
        cluster.join("first", 1024);
        am.ask(TASK, 1);
        heard.clear();

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));

        assertThat(heard).isEmpty();
        assertThat(outstanding(am)).isZero();
    }

    @Test
    @Spec("SCH-25")
    void nothingIsAskedForAgainForAFurtherAttempt() {
        Am am = cluster.am(cluster.submit(cluster.keeping()).attempt(1));
        am.register();
        cluster.join("first", 1024);
        am.ask(TASK, 1);
        heard.clear();

        masters.complete(master(am), 1);
        masters.beat();
        masters.beat();
        Am heir = cluster.am(am.id().application().attempt(2));
        heir.register();

        assertThat(heard).isEmpty();
        assertThat(outstanding(heir)).isZero();
    }
}
