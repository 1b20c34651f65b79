package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.SchedulerEvent.ApplicationChanged;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queue, priority and lifetime of a running application (CRM-20, APP-21). */
class ApplicationChangesTest {

    private static final Requester ANN = Cluster.ANN;
    private static final Resource SMALL = Resource.of(1024, 1);

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(schedulers);
    private final AdminPort admin = cluster.engine().administration();

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private static void refused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }

    private List<ApplicationChanged> told() {
        return schedulers.latest().heard().stream()
                .filter(event -> event.event() instanceof ApplicationChanged)
                .map(event -> (ApplicationChanged) event.event())
                .toList();
    }

    private Am inQueueFirst() {
        ApplicationSubmissionContext context = cluster.context();
        Am am = cluster.am(
                cluster.submit(context.with("first", context.priority(), 0)).attempt(1));
        am.register();
        return am;
    }

    @Test
    @Spec("CRM-20")
    void aPriorityIsStoredShownAndTold() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.running().id().application();

        assertThat(cluster.now(admin.updatePriority(ANN, id, new Priority(7)))).isEqualTo(new Priority(7));

        assertThat(cluster.report(id).priority()).isEqualTo(new Priority(7));
        assertThat(told()).extracting(ApplicationChanged::priority).containsExactly(new Priority(7));
    }

    @Test
    @Spec("CRM-20")
    void aMoveToAQueueThatThereIsNotChangesNothing() {
        cluster.join("one", 8192);
        ApplicationId id = inQueueFirst().id().application();

        refused(ErrorCode.QUEUE_NOT_FOUND, () -> cluster.now(admin.move(ANN, id, "nowhere")));

        assertThat(cluster.report(id).queue()).isEqualTo("root.first");
        assertThat(told()).isEmpty();
    }

    @Test
    @Spec("CRM-20")
    void anApplicationThatWasMovedIsServedFromItsNewQueue() {
        cluster.join("one", 8192);
        Am am = inQueueFirst();
        ApplicationId id = am.id().application();

        assertThat(cluster.now(admin.move(ANN, id, "default"))).isEqualTo("root.default");

        assertThat(cluster.report(id).queue()).isEqualTo("root.default");
        assertThat(told()).extracting(ApplicationChanged::queue).containsExactly("root.default");
        assertThat(am.obtain(SMALL, 1)).hasSize(1);
    }

    @Test
    @Spec("CRM-20")
    void nothingOfAnApplicationThatHasEndedIsChanged() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.running().id().application();
        cluster.now(cluster.engine().clients().kill(ANN, id, ""));
        cluster.advance(Duration.ofSeconds(1));
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);

        refused(ErrorCode.WRONG_STATE, () -> cluster.now(admin.move(ANN, id, "default")));
        refused(ErrorCode.WRONG_STATE, () -> cluster.now(admin.updatePriority(ANN, id, new Priority(1))));
        refused(ErrorCode.WRONG_STATE, () -> cluster.now(admin.updateLifetime(ANN, id, Long.MAX_VALUE / 2)));
        assertThat(cluster.report(id).priority()).isEqualTo(Priority.ZERO);
    }

    @Test
    @Spec("CRM-20")
    void whoMayNotModifyAnApplicationChangesNothingOfIt() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .rights(new Rights(true, AccessList.NOBODY, QueueAcls.DEFAULT))
                        .build()));
        cluster.join("one", 8192);
        Am am = cluster.running();
        ApplicationId id = am.id().application();
        var task = am.obtain(SMALL, 1).get(0).id();
        Requester bob = Requester.user("bob");

        refused(ErrorCode.ACCESS_DENIED, () -> cluster.now(admin.move(bob, id, "second")));
        refused(ErrorCode.ACCESS_DENIED, () -> cluster.now(admin.updatePriority(bob, id, new Priority(1))));
        refused(ErrorCode.ACCESS_DENIED, () -> cluster.now(admin.updateLifetime(bob, id, 0)));
        refused(
                ErrorCode.ACCESS_DENIED,
                () -> cluster.now(
                        admin.signal(bob, new SignalContainerRequest(task, SignalContainerCommand.FORCEFUL_SHUTDOWN))));
        assertThat(told()).isEmpty();
    }

    @Test
    @Spec("CRM-20")
    void whatIsNotKnownIsNotFound() {
        var nobody = new ApplicationId(1, 1);

        refused(ErrorCode.APPLICATION_NOT_FOUND, () -> cluster.now(admin.move(ANN, nobody, "default")));
    }

    @Test
    @Spec({"APP-21", "SM-1.02"})
    void anApplicationIsKilledWhenTheLifetimeThatItAskedForIsOver() {
        cluster.join("one", 8192);
        ApplicationSubmissionContext context = cluster.context();
        ApplicationId id = cluster.submit(context.with(context.queue(), context.priority(), 60));

        assertThat(cluster.report(id).lifetimeEnd()).isEqualTo(Leader.TIMESTAMP + 60_000);
        cluster.advance(Duration.ofSeconds(59));
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
        cluster.advance(Duration.ofSeconds(2));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
        assertThat(cluster.report(id).diagnostics()).contains("60 s");
    }

    @Test
    @Spec({"APP-21", "CRM-20"})
    void aLifetimeCanBeChangedAndTakenBack() {
        cluster.join("one", 8192);
        ApplicationId id = cluster.submit();

        cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 60_000));
        cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP + 120_000));
        cluster.advance(Duration.ofSeconds(90));
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
        cluster.now(admin.updateLifetime(ANN, id, 0));
        cluster.advance(Duration.ofSeconds(60));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
        assertThat(cluster.report(id).lifetimeEnd()).isZero();
        refused(ErrorCode.BAD_REQUEST, () -> cluster.now(admin.updateLifetime(ANN, id, Leader.TIMESTAMP)));
    }

    @Test
    @Spec("APP-21")
    void theClustersLimitHoldsForThoseWhoAskForMoreOrForNothing() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .lifetimes(new Lifetimes(Duration.ofSeconds(10), Duration.ofSeconds(30)))
                        .build()));
        cluster.join("one", 8192);
        ApplicationId silent = cluster.submit();
        ApplicationSubmissionContext context = cluster.context();
        ApplicationId greedy = cluster.submit(context.with(context.queue(), context.priority(), 3600));

        cluster.advance(Duration.ofSeconds(11));
        assertThat(cluster.state(silent)).isEqualTo(ApplicationState.KILLED);
        assertThat(cluster.state(greedy)).isEqualTo(ApplicationState.ACCEPTED);
        refused(ErrorCode.BAD_REQUEST, () -> cluster.now(admin.updateLifetime(ANN, greedy, 0)));
        cluster.advance(Duration.ofSeconds(20));

        assertThat(cluster.state(greedy)).isEqualTo(ApplicationState.KILLED);
    }
}
