package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.HeldLoops;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.LifecycleEvent;
import io.bobbin.rm.ports.LifecycleEvent.Subject;
import io.bobbin.rm.ports.LifecycleEvent.What;
import io.bobbin.rm.ports.LifecyclePublisher;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the cluster has, what waits and how long AMs take, in numbers; and the facts that publishers get. */
class ClusterNumbersTest {

    private static final Resource TASK = Resource.of(2048, 3);

    private final HeldLoops loops = new HeldLoops();
    private final Cluster cluster = Cluster.on(loops, Cluster.settings());
    private final List<LifecycleEvent> heard = new ArrayList<>();

    ClusterNumbersTest() {
        cluster.now(cluster.engine().bindScheduler(new FirstFitFactory()));
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private double value(String metric, String... labels) {
        cluster.advance(Duration.ofSeconds(1));
        return cluster.now(cluster.engine().metrics().samples()).stream()
                .filter(sample ->
                        sample.metric().name().equals(metric) && sample.labels().equals(List.of(labels)))
                .mapToDouble(Sample::value)
                .findFirst()
                .orElse(-1);
    }

    @Test
    @Spec("MET-06")
    void whatIsOverAndNotGoneTakesRoomOnItsNodeAndNoneOfItsUsers() {
        Node node = cluster.join("one", 8192);
        cluster.join("two", 4096);
        Am am = cluster.running();
        Container task = am.obtain(TASK, 1).get(0);
        node.start(task.id(), TASK);
        node.beat();
        am.release(task.id());

        assertThat(value("bobbin_rm_vcores_total")).isEqualTo(64);
        assertThat(value("bobbin_rm_vcores_used")).isEqualTo(2);
        assertThat(value("bobbin_rm_memory_used_bytes")).isEqualTo(3072 * 1048576.0);
        assertThat(value("bobbin_rm_node_containers")).isEqualTo(2);
        assertThat(value("bobbin_rm_vcores_allocated", "root.default", "ann")).isEqualTo(1);
        assertThat(value("bobbin_rm_active_users", "root.default")).isZero();
        assertThat(value("bobbin_rm_events_total"))
                .isEqualTo((double) cluster.slot().event());
    }

    @Test
    @Spec("MET-06")
    void nodesThatLeftAreCountedInTheStateInWhichTheyLeft() {
        Node node = cluster.join("one", 8192);
        cluster.join("two", 8192).health(false, "disk full");
        cluster.node(new NodeId("two", 1)).beat();
        cluster.now(cluster.engine().nodes().unregister(node.id()));

        assertThat(value("bobbin_rm_nodes", "SHUTDOWN")).isEqualTo(1);
        assertThat(value("bobbin_rm_nodes", "UNHEALTHY")).isEqualTo(1);
        assertThat(value("bobbin_rm_nodes", "RUNNING")).isZero();
    }

    @Test
    @Spec("MET-06")
    void theWayOfAMasterToItsLaunchIsTimedAndAnEndedOneForgotten() {
        cluster.join("one", 8192);
        cluster.now(cluster.engine().unbindLauncher(cluster.launcher()));
        ApplicationId first = cluster.submit();
        ApplicationId second = cluster.submit();
        cluster.advance(Duration.ofSeconds(4));
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, second, ""));
        cluster.now(cluster.engine().bindLauncher(cluster.launcher()));
        cluster.loops().drain();

        assertThat(value("bobbin_rm_am_launches_total")).isEqualTo(1);
        assertThat(value("bobbin_rm_am_launch_seconds_total")).isEqualTo(4);
        cluster.am(first.attempt(1)).register();
        assertThat(value("bobbin_rm_am_registrations_total")).isEqualTo(1);
        assertThat(value("bobbin_rm_am_register_seconds_total")).isEqualTo(2);
    }

    @Test
    @Spec({"MET-02", "SCH-18"})
    void howApplicationsEndIsCountedForEachWay() {
        Node node = cluster.join("one", 8192);
        Am done = cluster.running();
        done.finish(FinalStatus.FAILED);
        end(node);
        cluster.submit(cluster.special(false, false, 1));
        end(node);
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, cluster.submit(), ""));
        node.beat();
        cluster.submit();

        assertThat(value("bobbin_rm_applications_completed_total", "root.default", "ann"))
                .isEqualTo(1);
        assertThat(value("bobbin_rm_applications_failed_total", "root.default", "ann"))
                .isEqualTo(1);
        assertThat(value("bobbin_rm_applications_killed_total", "root.default", "ann"))
                .isEqualTo(1);
        assertThat(value("bobbin_rm_applications_pending", "root.default", "ann"))
                .isEqualTo(1);
        assertThat(value("bobbin_rm_containers_granted_total", "root.default", "ann"))
                .isEqualTo(4);
        assertThat(value("bobbin_rm_containers_ended_total", "root.default", "ann"))
                .isEqualTo(3);
    }

    private static void end(Node node) {
        node.beat();
        List.copyOf(node.containers()).forEach(each -> node.complete(each, 1));
        node.beat();
        node.beat();
    }

    @Test
    @Spec("EVT-22")
    void whatWaitsForTheStoreIsMeasured() {
        cluster.store().hold();
        for (int job = 0; job < 2; job++) {
            var unused = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        }
        cluster.loops().drain();

        assertThat(value("bobbin_rm_store_writes")).isEqualTo(2);
        assertThat(value("bobbin_rm_loop_busy_seconds", "truth")).isZero();
        cluster.store().release();
        assertThat(value("bobbin_rm_store_writes")).isZero();
    }

    private List<LifecycleEvent> heard(Subject subject, What what) {
        cluster.loops().drain();
        return heard.stream()
                .filter(each -> each.subject() == subject && each.what() == what)
                .toList();
    }

    @Test
    @Spec("MET-04")
    void publishersAreToldWhoseAndWhereAndHowItEnded() {
        cluster.now(cluster.engine().bindPublisher(heard::add));
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        node.beat();
        end(node);

        assertThat(heard(Subject.APPLICATION, What.CREATED)).singleElement().satisfies(event -> {
            assertThat(event.facts()).containsEntry("user", "ann").containsEntry("queue", "default");
            assertThat(event.id()).isEqualTo(am.id().application().toString());
        });
        assertThat(heard(Subject.CONTAINER, What.CREATED).get(0).facts())
                .containsEntry("node", "one:1")
                .doesNotContainKey("exitStatus");
        assertThat(heard(Subject.CONTAINER, What.FINISHED)).singleElement().satisfies(event -> assertThat(event.facts())
                .containsEntry("exitStatus", "1"));
        assertThat(heard(Subject.ATTEMPT, What.FINISHED)).singleElement().satisfies(event -> assertThat(event.state())
                .isEqualTo("FAILED"));
        assertThat(value("bobbin_rm_lifecycle_events_published_total")).isEqualTo(heard.size());
        assertThat(value("bobbin_rm_lifecycle_events_dropped_total")).isZero();
    }

    @Test
    @Spec("MET-04")
    void aPublisherThatIsBoundTwiceIsToldOnce() {
        LifecyclePublisher publisher = heard::add;
        cluster.now(cluster.engine().bindPublisher(publisher));
        cluster.now(cluster.engine().bindPublisher(publisher));
        ApplicationId id = cluster.submit();

        assertThat(heard(Subject.APPLICATION, What.CREATED)).hasSize(1);
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
    }
}
