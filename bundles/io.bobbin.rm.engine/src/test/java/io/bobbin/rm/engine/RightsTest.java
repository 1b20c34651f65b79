package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.token.Credentials;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.model.rights.QueueAcls;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.LifecycleEvent;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RightsTest {

    private static final Requester BOB = new Requester("bob", "10.0.0.2", false);

    private Cluster cluster = with(QueueAcls.DEFAULT);

    private static Cluster with(QueueAcls queues) {
        var rights = new Rights(true, AccessList.of("root ops"), queues);
        var settings = Cluster.settings().toBuilder().rights(rights).build();
        Cluster cluster = Cluster.with(settings, new FirstFitFactory());
        cluster.join("h1", 32768);
        return cluster;
    }

    @AfterEach
    void theBooksAddUp() {
        assertThat(cluster.audit()).isEmpty();
    }

    private ClientPort clients() {
        return cluster.engine().clients();
    }

    /** An application of ann that runs, with these rights to it. */
    private ApplicationId application(Map<AccessType, String> acls) {
        var am = cluster.am(cluster.submit(context(acls)).attempt(1));
        am.register();
        return am.id().application();
    }

    private ApplicationSubmissionContext context(Map<AccessType, String> acls) {
        var launch = new ContainerLaunchContext(Map.of(), Map.of(), List.of("run"), Credentials.EMPTY, Map.of(), acls);
        return ApplicationSubmissionContext.of(cluster.newId(), "job", launch, Cluster.AM_SIZE);
    }

    private void denied(Runnable call, String... words) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.ACCESS_DENIED);
            assertThat(refusal.getMessage()).contains(words);
        });
    }

    @Test
    @Spec({"CRM-16", "ACL-02", "ACL-04"})
    void killingTakesTheRightToModify() {
        var id = application(Map.of(AccessType.VIEW, "bob", AccessType.MODIFY, "eve staff"));

        denied(
                () -> cluster.now(clients().kill(BOB, id, "")),
                "'bob'",
                "MODIFY_APP",
                id.toString(),
                "ann",
                "eve",
                "staff");

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.RUNNING);
        assertThat(cluster.audited("KILL_APPLICATION")).singleElement().satisfies(line -> assertThat(line)
                .contains("USER=bob\t", "RESULT=FAILURE", "PERMISSIONS=MODIFY_APP", "APPID=" + id, "IP=10.0.0.2"));
        cluster.groups().put("bob", "staff");
        cluster.now(clients().kill(BOB, id, ""));
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    @Spec("ACL-04")
    void theOwnerTheAdministratorsAndTheDaemonsOperatorMayEndAnApplication() {
        cluster.groups().put("olga", "ops");
        for (Requester allowed :
                List.of(Cluster.ANN, Requester.user("root"), Requester.user("olga"), Requester.operator("whoever"))) {
            var id = application(Map.of());

            cluster.now(clients().kill(allowed, id, ""));

            assertThat(cluster.state(id)).as("%s", allowed).isEqualTo(ApplicationState.KILLED);
        }
        denied(() -> cluster.now(clients().kill(BOB, application(Map.of()), "")), "'bob'");
    }

    @Test
    @Spec("ACL-04")
    void whereRightsAreSwitchedOffEverybodyHasThemAndNoGroupsAreLookedUp() {
        cluster.now(cluster.engine().apply(Cluster.settings()));
        var id = application(Map.of());

        assertThat(cluster.now(clients().attempts(BOB, id))).hasSize(1);
        cluster.now(clients().kill(BOB, id, ""));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
        assertThat(cluster.groups().asked()).isZero();
    }

    @Test
    @Spec({"CRM-17", "ACL-02"})
    void withoutTheRightToViewAReportIsBlanked() {
        var id = application(Map.of(AccessType.VIEW, "bob"));

        var full = cluster.now(clients().application(BOB, id));
        var blank = cluster.now(clients().application(Requester.user("eve"), id));

        assertThat(full.host()).isEqualTo("am-host");
        assertThat(full.currentAttempt()).isNotNull();
        assertThat(blank)
                .satisfies(report -> assertThat(report.id()).isEqualTo(id))
                .satisfies(report -> assertThat(report.user()).isEqualTo("ann"))
                .satisfies(report -> assertThat(report.state()).isEqualTo(ApplicationState.RUNNING))
                .satisfies(report -> assertThat(report.host()).isEqualTo("N/A"))
                .satisfies(report -> assertThat(report.rpcPort()).isEqualTo(-1))
                .satisfies(report -> assertThat(report.trackingUrl()).isEqualTo("N/A"))
                .satisfies(report -> assertThat(report.originalTrackingUrl()).isEqualTo("N/A"))
                .satisfies(report -> assertThat(report.diagnostics()).isEqualTo("N/A"))
                .satisfies(report -> assertThat(report.usage().usedContainers()).isZero())
                .satisfies(report -> assertThat(report.waiting()).isEmpty())
                .satisfies(report -> assertThat(report.currentAttempt()).isNull());
        assertThat(cluster.now(clients().applications(Requester.user("eve"), GetApplicationsRequest.all())))
                .containsExactly(blank);
    }

    @Test
    @Spec("CRM-17")
    void attemptsContainersAndReasonsAreForThoseWhoMayView() {
        var id = application(Map.of());
        var attempt = id.attempt(1);

        denied(() -> cluster.now(clients().attempt(BOB, attempt)), "VIEW_APP");
        denied(() -> cluster.now(clients().attempts(BOB, id)), "VIEW_APP");
        denied(() -> cluster.now(clients().container(BOB, attempt.container(1))), "VIEW_APP");
        denied(() -> cluster.now(clients().containers(BOB, attempt)), "VIEW_APP");
        denied(() -> cluster.now(clients().explain(BOB, id)), "VIEW_APP");

        assertThat(cluster.audited("VIEW_APPLICATION")).hasSize(5).allMatch(line -> line.contains("RESULT=FAILURE"));
    }

    @Test
    @Spec({"CRM-22", "ACL-05"})
    void aQueueThatIsNotOpenToTheSubmitterRefusesAndNothingIsCreated() {
        cluster =
                with(new QueueAcls(Map.of("root", AccessList.of("bob")), Map.of("root.default", AccessList.of("eve"))));
        var context = context(Map.of());

        denied(() -> cluster.submit(context), "'ann'", "SUBMIT_APPLICATIONS", "queue default", "bob", "queue-acls");

        assertThat(cluster.now(clients().applications(Cluster.ANN, GetApplicationsRequest.all())))
                .isEmpty();
        assertThat(cluster.store().appends()).isZero();
        assertThat(cluster.audited("SUBMIT_APPLICATION")).singleElement().satisfies(line -> assertThat(line)
                .contains("USER=ann\t", "RESULT=FAILURE", "PERMISSIONS=SUBMIT_APPLICATIONS", "QUEUENAME=default"));
        cluster.now(clients().submit(BOB, context(Map.of())));
        cluster.now(clients().submit(Requester.user("eve"), context(Map.of())));
    }

    @Test
    @Spec("ACL-05")
    void whoAdministersAQueueMayEndWhatRunsInItOrBelow() {
        cluster = with(new QueueAcls(Map.of(), Map.of("root", AccessList.of("bob"))));
        var id = application(Map.of());

        cluster.now(clients().kill(BOB, id, ""));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    @Spec("CRM-16")
    void anApplicationThatIsNotKnownIsNotFoundAndWhoAskedIsWrittenDown() {
        assertThatThrownBy(() -> cluster.now(clients().kill(BOB, new ApplicationId(1, 99), "")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.APPLICATION_NOT_FOUND));
        assertThat(cluster.audited("KILL_APPLICATION")).singleElement().satisfies(line -> assertThat(line)
                .contains("USER=bob\t", "RESULT=FAILURE"));
    }

    @Test
    @Spec({"CRM-05", "CRM-06", "CRM-07", "ACL-01", "ACL-02", "MET-01"})
    void theViewRightsArePublishedOnceTheApplicationIsKnownAndItsRightsHold() {
        var published = new ArrayList<String>();
        var context = context(Map.of(AccessType.VIEW, "bob staff"));
        cluster.now(cluster.engine().bindPublisher(event -> {
            if (event.what() == LifecycleEvent.What.RIGHTS_KNOWN) {
                published.add(event.id() + ": users " + event.facts().get("viewUsers") + " and groups "
                        + event.facts().get("viewGroups") + " at " + event.time());
            }
        }));
        var invalid = ApplicationSubmissionContext.of(
                cluster.newId(), "huge", Cluster.command(), Cluster.AM_SIZE.times(1000));

        assertThatThrownBy(() -> cluster.submit(invalid)).isInstanceOf(BobbinException.class);
        cluster.auditLog().clear();
        long now = cluster.loops().time().wallMillis();
        cluster.submit(context);

        assertThat(published).containsExactly(context.id() + ": users bob and groups staff at " + now);
    }

    @Test
    @Spec({"MET-01", "CRM-06"})
    void aPublisherThatFailsKeepsNothingFromTheOthers() {
        var published = new ArrayList<String>();
        cluster.now(cluster.engine().bindPublisher(event -> {
            throw new IllegalStateException("broken");
        }));
        cluster.now(cluster.engine().bindPublisher(event -> published.add(event.id())));

        var id = cluster.submit();

        assertThat(published).contains(id.toString());
        assertThat(cluster.state(id)).isEqualTo(ApplicationState.ACCEPTED);
    }

    @Test
    @Spec("ACL-01")
    void theRightsToAnApplicationHoldAfterItsEndAndGoWithIt() {
        var id = application(Map.of(AccessType.VIEW, "bob"));
        cluster.now(clients().kill(Cluster.ANN, id, ""));
        assertThat(cluster.now(clients().application(BOB, id)).diagnostics()).isNotEqualTo("N/A");

        cluster.now(cluster.engine()
                .apply(Cluster.settings().toBuilder()
                        .maxCompletedApplications(0)
                        .build()));

        assertThatThrownBy(() -> cluster.now(clients().application(BOB, id)))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.APPLICATION_NOT_FOUND));
    }
}
