package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.reason.Explanation;
import io.bobbin.api.reason.Reason;
import io.bobbin.api.reason.ReasonCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.Requester;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What submitters and operators get (section CRM), and why things wait. */
class ClientTest {

    private final FirstFitFactory schedulers = new FirstFitFactory();
    private final Cluster cluster = Cluster.with(schedulers);

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private Explanation explain(ApplicationId id) {
        return cluster.now(cluster.engine().clients().explain(Cluster.ANN, id));
    }

    private static ApplicationSubmissionContext sized(ApplicationId id, Resource size) {
        return ApplicationSubmissionContext.of(id, "job", Cluster.command(), size);
    }

    @Test
    @Spec({"CRM-02", "AMS-30"})
    void anAskAboveTheMaximumIsRefusedAtSubmissionAndLeavesNothing() {
        ApplicationId id = cluster.newId();

        assertThatThrownBy(() -> cluster.submit(sized(id, Resource.of(1_000_000, 1))))
                .isInstanceOf(BobbinException.class)
                .hasMessage(
                        "Asked for 1000000 MB; the maximum allocation is 8192 MB (setting maximum-memory-mb of io.bobbin.rm.engine)");

        assertThatThrownBy(() -> cluster.report(id))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.APPLICATION_NOT_FOUND));
        assertThat(cluster.store().has(RecordCodec.APPLICATION, id)).isFalse();
    }

    @Test
    @Spec({"CRM-13", "CRM-04"})
    void submittingTwiceIsTheSameSubmission() {
        ApplicationSubmissionContext context = cluster.context();
        cluster.submit(context);

        cluster.submit(context);

        assertThat(cluster.now(cluster.engine().clients().applications(Cluster.ANN, GetApplicationsRequest.all())))
                .hasSize(1);
        assertThatThrownBy(
                        () -> cluster.now(cluster.engine().clients().submit(Requester.user("somebody else"), context)))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.DUPLICATE));
    }

    @Test
    @Spec({"SM-1.12", "APP-12"})
    void aQueueThatTheSchedulerDoesNotKnowFailsTheApplication() {
        ApplicationSubmissionContext plain = cluster.context();
        ApplicationId id = cluster.submit(new ApplicationSubmissionContext(
                plain.id(),
                "job",
                "nowhere",
                null,
                Cluster.command(),
                Cluster.AM_SIZE,
                List.of(),
                false,
                0,
                null,
                Set.of(),
                false,
                -1,
                null));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.FAILED);
        assertThat(cluster.report(id).diagnostics()).isEqualTo("Queue 'nowhere' is not known to scheduler 'first-fit'");
    }

    @Test
    @Spec({"CRM-14", "CRM-03"})
    void missingWordsGetTheirDefaults() {
        ApplicationSubmissionContext plain = cluster.context();
        ApplicationId id = cluster.submit(new ApplicationSubmissionContext(
                plain.id(),
                null,
                null,
                null,
                Cluster.command(),
                Cluster.AM_SIZE,
                List.of(),
                false,
                0,
                "a type that is longer than twenty",
                Set.of(),
                false,
                -1,
                null));

        ApplicationReport report = cluster.report(id);
        assertThat(report.name()).isEqualTo("N/A");
        assertThat(report.queue()).isEqualTo("root.default");
        assertThat(report.type()).isEqualTo("a type that is longe");
    }

    @Test
    void applicationsAreListedLatestFirstAndFiltered() {
        Node node = cluster.join("one", 2048);
        Am running = cluster.running();
        ApplicationId waiting = cluster.submit(sized(cluster.newId(), Resource.of(8192, 1)));
        node.beat();

        var all = cluster.now(cluster.engine().clients().applications(Cluster.ANN, GetApplicationsRequest.all()));
        var filtered = cluster.now(cluster.engine()
                .clients()
                .applications(
                        Cluster.ANN,
                        new GetApplicationsRequest(
                                Set.of(ApplicationState.RUNNING),
                                Set.of(Cluster.USER),
                                Set.of("default"),
                                Set.of("YARN"),
                                0)));
        var limited = cluster.now(cluster.engine()
                .clients()
                .applications(Cluster.ANN, new GetApplicationsRequest(Set.of(), Set.of(), Set.of(), Set.of(), 1)));

        assertThat(all)
                .extracting(ApplicationReport::id)
                .containsExactly(waiting, running.id().application());
        assertThat(filtered)
                .extracting(ApplicationReport::id)
                .containsExactly(running.id().application());
        assertThat(limited).extracting(ApplicationReport::id).containsExactly(waiting);
    }

    @Test
    @Spec("CRM-18")
    void theOldestOfTooManyEndedApplicationsIsForgotten() {
        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .maxCompletedApplications(2)
                        .build()));
        ApplicationId first = ended();
        ended();
        ended();

        assertThat(cluster.now(cluster.engine().clients().applications(Cluster.ANN, GetApplicationsRequest.all())))
                .hasSize(2)
                .extracting(ApplicationReport::id)
                .doesNotContain(first);
        cluster.loops().drain();
        assertThat(cluster.store().has(RecordCodec.APPLICATION, first)).isFalse();
        assertThat(cluster.store().has(RecordCodec.ATTEMPT, first.attempt(1))).isFalse();
    }

    private ApplicationId ended() {
        ApplicationId id = cluster.submit();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, ""));
        cluster.loops().drain();
        return id;
    }

    @Test
    void aQueueIsShownByTheSchedulerInUse() {
        assertThat(cluster.now(cluster.engine().clients().queue(Cluster.ANN, "default"))
                        .path())
                .isEqualTo("root.default");
        assertThatThrownBy(() -> cluster.now(cluster.engine().clients().queue(Cluster.ANN, "other")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.QUEUE_NOT_FOUND));
        cluster.now(cluster.engine().unbindScheduler(schedulers));
        assertThatThrownBy(() -> cluster.now(cluster.engine().clients().queue(Cluster.ANN, "default")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.NOT_READY));
    }

    @Test
    void withoutANodeTheReasonIsThatAndEndsWithTheFirstOne() {
        ApplicationId id = cluster.submit();

        Explanation explanation = explain(id);

        assertThat(explanation.reasons()).first().satisfies(reason -> {
            assertThat(reason.code()).isEqualTo(ReasonCode.NO_NODES);
            assertThat(reason.wanted()).isEqualTo("1 container");
            assertThat(reason.had()).isEqualTo("0 nodes");
            assertThat(reason.scope()).isEqualTo("cluster");
        });
        assertThat(explanation.scheduler()).isEqualTo("first-fit");
        assertThat(cluster.report(id).waiting())
                .first()
                .extracting(Reason::code)
                .isEqualTo(ReasonCode.NO_NODES);
        cluster.join("one", 8192);
        assertThat(explain(id).reasons()).isEmpty();
    }

    @Test
    void theReasonsOfTheSchedulerFollowThoseOfTheEngine() {
        cluster.join("one", 1024);
        ApplicationId id = cluster.submit(sized(cluster.newId(), Resource.of(2048, 1)));

        Explanation explanation = explain(id);

        assertThat(explanation.asks()).singleElement().satisfies(ask -> {
            assertThat(ask.ask().capability()).isEqualTo(Resource.of(2048, 1));
            assertThat(ask.reasons()).extracting(Reason::code).containsExactly(ReasonCode.NO_ROOM);
        });
        assertThat(explanation.position()).isEqualTo(1);
    }

    @Test
    void unhealthyNodesAndAPausedSchedulerAreReasonsByRank() {
        Node node = cluster.join("one", 8192);
        node.health(false, "disk full");
        node.beat();
        ApplicationId id = cluster.submit();
        cluster.now(cluster.engine().unbindScheduler(schedulers));

        assertThat(explain(id).reasons())
                .extracting(Reason::code)
                .containsExactly(ReasonCode.NODES_UNHEALTHY, ReasonCode.SCHEDULER_PAUSED);
    }

    @Test
    void anApplicationThatWaitsForNothingHasNoReasons() {
        cluster.join("one", 8192);
        Am am = cluster.running();

        assertThat(explain(am.id().application()).reasons()).isEmpty();
        assertThat(explain(am.id().application()).asks()).isEmpty();
    }

    @Test
    void theClusterIsCounted() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.ask(Resource.of(8192, 1), 4);
        cluster.submit(sized(cluster.newId(), Resource.of(8192, 1)));
        node.beat();

        var metrics = cluster.now(cluster.engine().clients().metrics(Cluster.ANN));

        assertThat(metrics.activeNodes()).isEqualTo(1);
        assertThat(metrics.runningApplications()).isEqualTo(1);
        assertThat(metrics.waitingApplications()).isEqualTo(1);
        assertThat(metrics.runningContainers()).isEqualTo(1);
        assertThat(metrics.pendingContainers()).isEqualTo(5);
        assertThat(metrics.total()).isEqualTo(Resource.of(8192, 32));
        assertThat(metrics.used()).isEqualTo(Resource.of(1024, 1));
        assertThat(metrics.schedulerName()).isEqualTo("first-fit");
        assertThat(metrics.term()).isEqualTo(3);
    }

    @Test
    void whatIsNotKnownIsSaidToBeSo() {
        ApplicationId id = cluster.submit();

        refused(
                () -> cluster.now(cluster.engine().clients().attempt(Cluster.ANN, id.attempt(9))),
                ErrorCode.ATTEMPT_NOT_FOUND);
        refused(
                () -> cluster.now(cluster.engine()
                        .clients()
                        .container(Cluster.ANN, id.attempt(1).container(9))),
                ErrorCode.CONTAINER_NOT_FOUND);
        refused(() -> explain(new ApplicationId(1, 1)), ErrorCode.APPLICATION_NOT_FOUND);
    }

    private static void refused(ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }
}
