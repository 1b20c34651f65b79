package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.metrics.spi.HealthCheck;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What the parts of a manager are to each other, and what its scheduler knows (A-39: the results, not the means). */
class ServicesTest {

    private static final Resource TASK = Resource.of(2048, 1);

    @Test
    @Spec({"SVC-06", "SVC-07"})
    void allPartsAreThereFromTheBeginningAndCallsBeforeTheStartAreKept() {
        var loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 3);
        var engine = ResourceManagerEngine.create(loops, Cluster.settings(), new Leader());

        var id = engine.clients().newApplication(Cluster.ANN);
        var nodes = engine.clients().nodes(Cluster.ANN);
        var slot = engine.slot();
        var health = engine.metrics().health();
        engine.start();
        loops.drain();

        assertThat(id.toCompletableFuture().join().id().number()).isEqualTo(1);
        assertThat(nodes.toCompletableFuture().join()).isEmpty();
        assertThat(slot.toCompletableFuture().join().generation()).isZero();
        assertThat(health.toCompletableFuture().join()).isNotEmpty();
    }

    @Test
    @Spec("SVC-10")
    void whichStoreIsUsedIsASettingAlone() {
        Cluster cluster =
                Cluster.with(Cluster.settings().toBuilder().store("elsewhere").build(), new FirstFitFactory());
        var context = cluster.context();
        var submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        assertThat(cluster.isDone(submitted)).isFalse();

        cluster.now(cluster.engine().apply(Cluster.settings()));

        assertThat(cluster.isDone(submitted)).isTrue();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.ACCEPTED);
    }

    @Test
    @Spec("SVC-17")
    void aManagerWhoseStoreHasBeenTakenLeadsNoMore() {
        Cluster cluster = Cluster.with(new FirstFitFactory());
        cluster.store().fail(ErrorCode.STALE, change -> true);
        var context = cluster.context();
        var unused = cluster.engine().clients().submit(Cluster.ANN, context);
        cluster.loops().drain();

        assertThat(cluster.leader().fences()).hasSize(1);
        assertThat(cluster.slot().scheduler()).isEmpty();
        assertThat(cluster.now(cluster.engine().metrics().health()))
                .filteredOn(check -> check.name().equals("leading"))
                .noneMatch(HealthCheck::ok);
    }

    @Test
    void aManagerThatBeginsToLeadGivesEverybodyAFullInterval() {
        var loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), 5);
        Cluster cluster = Cluster.bare(Cluster.settings(), loops).equip();
        cluster.join("one", 4096);

        cluster.advance(Duration.ofMinutes(9));
        cluster.node(cluster.now(cluster.engine().clients().nodes(Cluster.ANN))
                        .get(0)
                        .id())
                .beat();
        cluster.advance(Duration.ofMinutes(9));
        assertThat(states(cluster)).containsExactly(NodeState.RUNNING);

        var next = Cluster.bare(Cluster.settings(), loops).equip();
        next.join("one", 4096);
        next.advance(Duration.ofMinutes(9));
        assertThat(states(next))
                .as("with the next manager, nine minutes after its start")
                .containsExactly(NodeState.RUNNING);
        next.advance(Duration.ofMinutes(6));
        assertThat(states(next)).containsExactly(NodeState.LOST);
    }

    private static List<NodeState> states(Cluster cluster) {
        return cluster.now(cluster.engine().clients().nodes(Cluster.ANN)).stream()
                .map(NodeReport::state)
                .toList();
    }

    @Test
    @Spec("SCH-02")
    void aSchedulerHearsOfEverythingThatMattersToIt() {
        var heard = new TreeSet<String>();
        Cluster cluster =
                Cluster.with(new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public void onEvents(List<NumberedEvent> events) {
                        events.forEach(each -> heard.add(each.event().getClass().getSimpleName()));
                        super.onEvents(events);
                    }
                }));
        Node node = cluster.join("one", 8192);
        Node other = cluster.join("two", 8192);
        Am am = cluster.running();
        am.obtain(TASK, 1);
        node.beat();
        other.health(false, "a disk");
        other.beat();
        other.health(true, "");
        other.beat();
        // What is handed out and not used comes back.
        for (int minute = 0; minute < 12; minute++) {
            cluster.advance(Duration.ofMinutes(1));
            node.beat();
            am.beat();
        }
        am.finish(FinalStatus.SUCCEEDED);
        for (ContainerId container : List.copyOf(node.containers())) {
            node.complete(container, 0);
        }
        node.beat();
        cluster.advance(Duration.ofMinutes(14));

        assertThat(heard)
                .contains(
                        "NodeJoined",
                        "NodeLeft",
                        "NodeChanged",
                        "NodesBeat",
                        "ApplicationAdded",
                        "ApplicationRemoved",
                        "AttemptAdded",
                        "AttemptRemoved",
                        "AsksChanged",
                        "Committed",
                        "ContainerEnded",
                        "ContainerGone");
    }

    @Test
    @Spec("SCH-04")
    void eachAttemptHasItsOwnAsksExclusionsAndContainersAndEachNodeTheContainersOnIt() {
        Cluster cluster = Cluster.with(new FirstFitFactory());
        cluster.join("one", 8192);
        Am ann = cluster.running();
        cluster.join("two", 8192);
        Am bob = cluster.running();
        var twoTasks = List.of(ResourceRequest.any(new Priority(1), TASK, 2));

        ann.allocate(twoTasks, List.of(), new BlacklistRequest(List.of("one"), List.of()));
        bob.allocate(twoTasks, List.of(), new BlacklistRequest(List.of("two"), List.of()));
        ann.beat();
        bob.beat();

        assertThat(ann.held()).hasSize(2).allMatch(each -> each.node().host().equals("two"));
        assertThat(bob.held()).hasSize(2).allMatch(each -> each.node().host().equals("one"));
        assertThat(ann.held()).allMatch(each -> each.id().attempt().equals(ann.id()));
        var books = cluster.now(cluster.engine().books());
        assertThat(cluster.now(cluster.engine().clients().nodes(Cluster.ANN)))
                .extracting(NodeReport::numContainers)
                .containsExactlyInAnyOrder(4, 2);
        assertThat(books).isNotNull();
        assertThat(cluster.audit()).isEmpty();
    }
}
