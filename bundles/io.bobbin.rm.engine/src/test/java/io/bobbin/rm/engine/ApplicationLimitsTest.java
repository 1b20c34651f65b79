package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.Cluster.ANN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.store.codec.ApplicationRecord;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes of applications at their edges: what is stored of them, and what is refused. */
@Spec("CRM-20")
class ApplicationLimitsTest {

    private final FirstFitFactory schedulers = new FirstFitFactory("first-fit", ApplicationLimitsTest::withParent);
    private final Cluster cluster = Cluster.with(schedulers);
    private final AdminPort admin = cluster.engine().administration();
    private final Node node = cluster.join("one", 8192);
    private final Am am = cluster.running();
    private final ApplicationId id = am.id().application();

    /** Queue "root" has others below it. */
    private static ForwardingScheduler withParent(FirstFit inner) {
        return new ForwardingScheduler(inner) {
            @Override
            public Optional<QueueInfo> queue(String nameOrPath) {
                return super.queue(nameOrPath.equals("root") ? "default" : nameOrPath)
                        .map(found -> nameOrPath.equals("root")
                                ? new QueueInfo(
                                        "root",
                                        "root",
                                        1,
                                        1,
                                        0,
                                        "RUNNING",
                                        0,
                                        0,
                                        0,
                                        Resource.NONE,
                                        Resource.NONE,
                                        List.of(found))
                                : found);
            }
        };
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static void refused(ErrorCode code, String why, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(code);
            assertThat(refusal).hasMessageContaining(why);
        });
    }

    private ApplicationRecord stored() {
        return cluster.now(cluster.store().load()).records().stream()
                .filter(each -> each.kind().equals(RecordCodec.APPLICATION))
                .map(RecordCodec::application)
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private long moves() {
        return schedulers.latest().heard().stream()
                .filter(each -> each.event() instanceof SchedulerEvent.ApplicationChanged)
                .count();
    }

    @Test
    void eachChangeIsStoredBesideTheOthers() {
        cluster.now(admin.move(ANN, id, "second"));
        cluster.now(admin.updatePriority(ANN, id, new Priority(0)));
        cluster.now(admin.updatePriority(ANN, id, new Priority(4)));
        cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 60_001));

        ApplicationSubmissionContext stored = stored().context();
        assertThat(stored.queue()).isEqualTo("root.second");
        assertThat(stored.priority()).isEqualTo(new Priority(4));
        assertThat(stored.lifetime()).as("in whole seconds, none lost").isEqualTo(61);
    }

    @Test
    void whatCannotBeStoredIsSaidToHaveFailed() {
        cluster.store().fail(ErrorCode.INTERNAL, change -> true);

        refused(ErrorCode.INTERNAL, "", () -> cluster.now(admin.updatePriority(ANN, id, new Priority(3))));
        refused(ErrorCode.INTERNAL, "", () -> cluster.now(admin.move(ANN, id, "second")));
    }

    @Test
    void aMoveToWhereItIsTellsNobody() {
        assertThat(cluster.now(admin.move(ANN, id, "default"))).isEqualTo("root.default");
        assertThat(moves()).isZero();
        assertThat(cluster.now(admin.move(ANN, id, "second"))).isEqualTo("root.second");
        assertThat(moves()).isEqualTo(1);
    }

    @Test
    void anApplicationIsInAQueueWithNoneBelowIt() {
        refused(ErrorCode.BAD_REQUEST, "has queues below it", () -> cluster.now(admin.move(ANN, id, "root")));
    }

    @Test
    void whatWaitsForItsQueueCannotBeMovedYet() {
        cluster.store().hold();
        ApplicationSubmissionContext context = cluster.context();
        var submitted = cluster.engine().clients().submit(ANN, context);
        cluster.loops().drain();

        refused(
                ErrorCode.NOT_READY,
                "is not in a queue yet",
                () -> cluster.now(admin.move(ANN, context.id(), "second")));
        cluster.store().release();
        assertThat(cluster.isDone(submitted)).isTrue();
    }

    @Test
    void anApplicationThatEndsWhileTheSchedulerIsAskedStaysWhereItIs() {
        var moved = admin.move(ANN, id, "second");
        var killed = cluster.engine().clients().kill(ANN, id, "");
        cluster.loops().drain();

        assertThat(killed.toCompletableFuture()).isDone();
        refused(ErrorCode.WRONG_STATE, "has ended or is ending", () -> cluster.now(moved));
        assertThat(moves()).isZero();
    }

    @Test
    void whatIsEndingIsChangedNoMore() {
        cluster.store().hold();
        var killed = cluster.engine().clients().kill(ANN, id, "");
        cluster.loops().drain();
        assertThat(cluster.state(id).isFinal()).isFalse();

        refused(ErrorCode.WRONG_STATE, "is ending", () -> cluster.now(admin.updatePriority(ANN, id, new Priority(1))));
        cluster.store().release();
        assertThat(cluster.isDone(killed)).isTrue();
    }

    @Test
    void aPriorityIsNotNegative() {
        refused(ErrorCode.BAD_REQUEST, "0 or more", () -> cluster.now(admin.updatePriority(ANN, id, new Priority(-1))));
    }

    @Test
    @Spec("APP-21")
    void aLifetimeEndsLaterThanNowAndWithinTheClustersLimit() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .lifetimes(new Lifetimes(Duration.ZERO, Duration.ofSeconds(30)))
                        .build()));

        refused(ErrorCode.BAD_REQUEST, "is over", () -> cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP)));
        refused(ErrorCode.BAD_REQUEST, "No limit is more than", () -> cluster.now(admin.updateLifetime(ANN, id, 0)));
        refused(
                ErrorCode.BAD_REQUEST,
                "A lifetime of 31 s is more than the longest, 30 s",
                () -> cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 30_001)));
        assertThat(cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 1)))
                .isEqualTo(Leader.TIMESTAMP + 1000);
        assertThat(cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 30_000)))
                .isEqualTo(Leader.TIMESTAMP + 30_000);
        cluster.advance(Duration.ofMillis(29_999));
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.RUNNING);
        cluster.advance(Duration.ofMillis(1));
        node.beat();
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    @Spec("APP-21")
    void withoutALimitOfItsOwnAnApplicationGetsTheLongest() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .lifetimes(new Lifetimes(Duration.ZERO, Duration.ofSeconds(30)))
                        .build()));

        assertThat(cluster.report(cluster.submit()).lifetimeEnd()).isEqualTo(Leader.TIMESTAMP + 30_000);
    }

    @Test
    void theSameSignalIsSaidOnceInOneHeartbeat() {
        ContainerId task = am.obtain(Resource.of(1024, 1), 1).get(0).id();
        var signal = new SignalContainerRequest(task, SignalContainerCommand.OUTPUT_THREAD_DUMP);
        cluster.now(admin.signal(ANN, signal));
        cluster.now(admin.signal(ANN, signal));

        assertThat(node.beat().signals()).containsExactly(signal);
    }

    @Test
    void nobodyHearsASignalOnANodeThatHasLeft() {
        ContainerId task = am.obtain(Resource.of(1024, 1), 1).get(0).id();
        var signal = new SignalContainerRequest(task, SignalContainerCommand.OUTPUT_THREAD_DUMP);
        cluster.now(cluster.engine().nodes().unregister(node.id()));

        refused(ErrorCode.WRONG_STATE, "nobody would hear", () -> cluster.now(admin.signal(ANN, signal)));
    }
}
