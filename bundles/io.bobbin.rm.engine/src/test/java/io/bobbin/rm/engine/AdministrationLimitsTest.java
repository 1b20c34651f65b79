package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What operators may ask for, at the edges: totals, times, nodes that are not out, queues that are not there. */
class AdministrationLimitsTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final long EXABYTE = 1L << 40;
    private static final Resource TASK = Resource.of(1024, 1);

    private boolean noRoot;
    private final FirstFitFactory schedulers = new FirstFitFactory("first-fit", this::withoutRoot);
    private final Cluster cluster = Cluster.with(schedulers);
    private final AdminPort admin = cluster.engine().administration();
    private final Node node = cluster.join("one", 8192);

    private ForwardingScheduler withoutRoot(FirstFit inner) {
        return new ForwardingScheduler(inner) {
            @Override
            public Optional<QueueInfo> queue(String nameOrPath) {
                return noRoot ? Optional.empty() : super.queue(nameOrPath);
            }
        };
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private NodeReport report() {
        return cluster.now(cluster.engine().clients().nodes(ROOT)).get(0);
    }

    private static void refused(ErrorCode code, String why, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(code);
            assertThat(refusal).hasMessageContaining(why);
        });
    }

    private void setTotal(long memory, long vcores) {
        cluster.now(admin.updateResource(ROOT, node.id(), new Resource(memory, vcores, Map.of())));
    }

    @Test
    @Spec("SCH-27")
    void aTotalIsFromNothingToAnExabyteOfEachType() {
        setTotal(0, 0);
        assertThat(report().capability()).isEqualTo(Resource.NONE);
        setTotal(EXABYTE, EXABYTE);
        assertThat(report().capability().memory()).isEqualTo(EXABYTE);

        for (ThrowingCallable call : new ThrowingCallable[] {
            () -> setTotal(-1, 1), () -> setTotal(1, -1), () -> setTotal(EXABYTE + 1, 1), () -> setTotal(1, EXABYTE + 1)
        }) {
            refused(ErrorCode.BAD_REQUEST, "expected: from 0 to", call);
        }
        assertThat(report().capability().vcores()).isEqualTo(EXABYTE);
    }

    @Test
    void aNodeThatWasNotTakenOutCannotBeTakenBack() {
        refused(
                ErrorCode.WRONG_STATE,
                "was not taken out: it is RUNNING",
                () -> cluster.now(admin.undrain(ROOT, node.id())));

        cluster.now(admin.decommission(ROOT, node.id()));
        assertThat(cluster.now(admin.undrain(ROOT, node.id())).state()).isEqualTo(NodeState.DECOMMISSIONED);
        refused(ErrorCode.WRONG_STATE, "it is DECOMMISSIONED", () -> cluster.now(admin.undrain(ROOT, node.id())));
    }

    @Test
    void whatIsSaidTwiceOfANodeThatHasLeftChangesNothing() {
        cluster.now(admin.decommission(ROOT, node.id()));

        assertThat(cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO)).state())
                .isEqualTo(NodeState.DECOMMISSIONED);
        assertThat(cluster.now(admin.decommission(ROOT, node.id())).state()).isEqualTo(NodeState.DECOMMISSIONED);
    }

    @Test
    @Spec("NOD-14")
    void withoutATimeOfItsOwnADrainTakesTheTimeOfTheSettings() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .membership(new Membership("", "", Duration.ofSeconds(20), "", "", ""))
                        .build()));
        Am am = cluster.running();
        assertThat(am.held()).isEmpty();

        cluster.now(admin.drain(ROOT, node.id(), null));
        cluster.advance(Duration.ofMillis(19_999));
        assertThat(report().state()).isEqualTo(NodeState.DECOMMISSIONING);
        cluster.advance(Duration.ofMillis(1));

        assertThat(report().state()).isEqualTo(NodeState.DECOMMISSIONED);
    }

    @Test
    @Spec("NOD-14")
    void aDrainingNodeStaysForAnApplicationThatItStillNamesAndForProcessesOfAnEarlierLife() {
        Am am = cluster.running();
        node.start(am.id().container(9), TASK);
        cluster.now(cluster.engine().clients().kill(ROOT, am.id().application(), ""));
        cluster.now(admin.drain(ROOT, node.id(), Duration.ZERO));

        var naming = new NodeHeartbeatRequest(
                node.id(),
                0,
                new NodeHealth(true, "", 0),
                List.of(),
                List.of(am.id().application()));
        node.obey(cluster.now(cluster.engine().nodes().heartbeat(naming)));
        assertThat(report().state()).isEqualTo(NodeState.DECOMMISSIONING);

        for (int beats = 0; beats < 4; beats++) {
            node.beat();
        }
        assertThat(report().state()).isEqualTo(NodeState.DECOMMISSIONED);
    }

    @Test
    void queuesAreReadAgainFromTheSchedulerThatIsInUse() {
        assertThat(cluster.now(admin.refreshQueues(ROOT)).name()).isEqualTo("root");

        noRoot = true;
        refused(ErrorCode.QUEUE_NOT_FOUND, "no root queue", () -> cluster.now(admin.refreshQueues(ROOT)));
        cluster.now(cluster.engine().unbindScheduler(schedulers));
        refused(ErrorCode.NOT_READY, "Granting pauses", () -> cluster.now(admin.refreshQueues(ROOT)));
        assertThat(cluster.audited("REFRESH_QUEUES")).hasSize(3);
        assertThat(cluster.audited("REFRESH_QUEUES").get(0)).contains("RESULT=SUCCESS");
        assertThat(cluster.audited("REFRESH_QUEUES").get(1)).contains("RESULT=FAILURE");
    }
}
