package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.metrics.spi.Metric;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The manager in numbers. */
class MetricsTest {

    private static final Resource TASK = Resource.of(2048, 1);
    private static final String ANN = "{root.default, ann}";

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    /** How a job ends. */
    enum Ending {
        SUCCESS,
        FAILURE,
        KILL,
        NODE_LOSS
    }

    private List<Sample> look() {
        cluster.advance(Duration.ofSeconds(1));
        return cluster.now(cluster.engine().metrics().samples());
    }

    private static String labels(Sample sample) {
        return "{" + String.join(", ", sample.labels()) + "}";
    }

    private double value(String metric, String labels) {
        return look().stream()
                .filter(sample ->
                        sample.metric().name().equals(metric) && labels(sample).equals(labels))
                .mapToDouble(Sample::value)
                .findFirst()
                .orElse(-1);
    }

    private double value(String metric) {
        return value(metric, "{}");
    }

    /** A job with a task that runs, one that is granted and some that wait. */
    private Am busyJob(Node node) {
        Am am = cluster.running();
        var tasks = am.obtain(TASK, 2);
        node.start(tasks.get(0).id(), TASK);
        node.beat();
        am.ask(TASK, 40);
        return am;
    }

    @Test
    @Spec({"MET-06", "MET-02"})
    void aJobIsCountedWhereItIs() {
        Node node = cluster.join("one", 8192);
        busyJob(node);
        cluster.join("two", 4096);

        assertThat(value("bobbin_rm_applications_submitted_total", ANN)).isEqualTo(1);
        assertThat(value("bobbin_rm_attempts_submitted_total", ANN)).isEqualTo(1);
        assertThat(value("bobbin_rm_applications_running", ANN)).isEqualTo(1);
        assertThat(value("bobbin_rm_applications_pending", ANN)).isZero();
        assertThat(value("bobbin_rm_containers_allocated", ANN)).isEqualTo(6);
        assertThat(value("bobbin_rm_memory_allocated_bytes", ANN)).isEqualTo((1024 + 5 * 2048) * 1048576.0);
        assertThat(value("bobbin_rm_vcores_allocated", ANN)).isEqualTo(6);
        assertThat(value("bobbin_rm_containers_pending", ANN)).isEqualTo(37);
        assertThat(value("bobbin_rm_memory_pending_bytes", ANN)).isEqualTo(37 * 2048 * 1048576.0);
        assertThat(value("bobbin_rm_vcores_pending", ANN)).isEqualTo(37);
        assertThat(value("bobbin_rm_active_users", "{root.default}")).isEqualTo(1);
        assertThat(value("bobbin_rm_nodes", "{RUNNING}")).isEqualTo(2);
        assertThat(value("bobbin_rm_memory_total_bytes")).isEqualTo(12288 * 1048576.0);
        assertThat(value("bobbin_rm_memory_used_bytes")).isEqualTo((1024 + 5 * 2048) * 1048576.0);
        assertThat(value("bobbin_rm_proposals_committed_total")).isEqualTo(6);
        assertThat(value("bobbin_rm_scheduler_in_use", "{first-fit}")).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(Ending.class)
    @Spec({"MET-06"})
    void sumsReturnToZeroHoweverAJobEnds(Ending ending) {
        Node node = cluster.join("one", 8192);
        Am am = busyJob(node);
        ApplicationId id = am.id().application();

        switch (ending) {
            case SUCCESS -> {
                am.finish(FinalStatus.SUCCEEDED);
                endAll(node);
            }
            case FAILURE -> {
                endAll(node);
                endAll(node);
            }
            case KILL -> {
                cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, "enough"));
                node.beat();
                endAll(node);
            }
            case NODE_LOSS -> {
                cluster.advance(Duration.ofMinutes(11));
                cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, "no node"));
            }
        }

        assertThat(cluster.report(id).state().isFinal())
                .as("%s", cluster.report(id))
                .isTrue();
        assertThat(leftOver()).isEmpty();
        double ended = value("bobbin_rm_applications_completed_total", ANN)
                + value("bobbin_rm_applications_failed_total", ANN)
                + value("bobbin_rm_applications_killed_total", ANN);
        assertThat(ended).isEqualTo(1);
        assertThat(value("bobbin_rm_containers_ended_total", ANN))
                .isEqualTo(value("bobbin_rm_containers_granted_total", ANN))
                .isPositive();
    }

    private void endAll(Node node) {
        for (ContainerId container : List.copyOf(node.containers())) {
            node.complete(container, 1);
        }
        for (int beats = 0; beats < 4; beats++) {
            node.beat();
        }
    }

    /** Gauges of what applications have and wait for that are not zero. */
    private List<Sample> leftOver() {
        return look().stream()
                .filter(sample -> sample.metric().kind() == Metric.Kind.GAUGE && sample.value() != 0)
                .filter(sample -> !List.of(
                                "bobbin_rm_nodes",
                                "bobbin_rm_memory_total_bytes",
                                "bobbin_rm_vcores_total",
                                "bobbin_rm_scheduler_in_use")
                        .contains(sample.metric().name()))
                .toList();
    }

    @Test
    @Spec({"MET-02", "SCH-18"})
    void applicationsAndAttemptsAreCountedForTheUserWhoseTheyAre() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        cluster.now(cluster.engine().clients().submit(Requester.user("bob"), cluster.context()));
        endAll(node);
        node.beat();

        assertThat(value("bobbin_rm_applications_submitted_total", ANN)).isEqualTo(1);
        assertThat(value("bobbin_rm_attempts_submitted_total", ANN))
                .as("attempts of %s", am.id().application())
                .isEqualTo(2);
        assertThat(value("bobbin_rm_applications_submitted_total", "{root.default, bob}"))
                .isEqualTo(1);
    }

    @Test
    @Spec({"MET-06"})
    void ofVeryManyUsersTheLaterOnesAreCountedAsOne() {
        for (int user = 0; user < 600; user++) {
            cluster.now(cluster.engine().clients().submit(Requester.user("user-" + user), cluster.context()));
        }

        List<Sample> pending = look().stream()
                .filter(sample -> sample.metric().name().equals("bobbin_rm_applications_pending"))
                .toList();
        assertThat(pending).hasSize(501);
        assertThat(pending.stream().mapToDouble(Sample::value).sum()).isEqualTo(600);
        assertThat(value("bobbin_rm_applications_pending", "{(others), (others)}"))
                .isPositive();
    }

    @Test
    @Spec({"MET-06"})
    void theWayOfAMasterToItsRegistrationIsTimed() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.submit();
        cluster.advance(Duration.ofSeconds(3));
        cluster.am(id.attempt(1)).register();

        assertThat(value("bobbin_rm_am_launches_total")).isEqualTo(1);
        assertThat(value("bobbin_rm_am_launch_seconds_total")).isZero();
        assertThat(value("bobbin_rm_am_registrations_total")).isEqualTo(1);
        assertThat(value("bobbin_rm_am_register_seconds_total")).isEqualTo(3);
    }

    @Test
    @Spec({"EVT-22"})
    void theQueuesOfBothLoopsAreMeasuredAtMostOnceASecond() {
        var before = look();
        assertThat(before).anySatisfy(sample -> assertThat(sample.metric().name() + labels(sample))
                .isEqualTo("bobbin_rm_loop_commands{scheduler}"));
        cluster.submit();
        assertThat(cluster.now(cluster.engine().metrics().samples())).isSameAs(before);

        cluster.advance(Duration.ofSeconds(1));
        var asked = cluster.engine().metrics().samples();
        var behind = cluster.engine().audit();
        var after = cluster.now(asked);
        assertThat(behind.toCompletableFuture()).isDone();
        assertThat(after.stream()
                        .filter(sample -> labels(sample).equals("{truth}")
                                && sample.metric().name().equals("bobbin_rm_loop_commands"))
                        .mapToDouble(Sample::value)
                        .sum())
                .isEqualTo(1);
    }

    @Test
    @Spec({"MET-06"})
    void whyApplicationsWaitIsCountedByTheFirstReason() {
        cluster.submit();
        assertThat(value("bobbin_rm_applications_waiting", "{" + ReasonCode.NO_NODES + "}"))
                .isEqualTo(1);

        cluster.join("one", 1024);
        cluster.submit();
        look();
        assertThat(value("bobbin_rm_applications_waiting", "{" + ReasonCode.NO_ROOM + "}"))
                .isEqualTo(1);
        assertThat(value("bobbin_rm_applications_waiting", "{" + ReasonCode.NO_NODES + "}"))
                .isZero();
    }
}
