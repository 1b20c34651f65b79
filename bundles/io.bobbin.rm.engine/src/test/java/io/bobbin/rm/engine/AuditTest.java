package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.Requester;
import io.bobbin.testkit.spec.Spec;
import java.util.List;
import org.junit.jupiter.api.Test;

class AuditTest {

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    private final Node node = cluster.join("h1", 8192);

    private String only(String operation) {
        List<String> lines = cluster.audited(operation);
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    @Test
    @Spec("AUD-03")
    void theLifeOfAnApplicationIsInTheAuditLog() {
        var am = cluster.running();
        var held = am.obtain(Resource.of(512, 1), 1).get(0).id();
        am.release(held);
        am.finish(FinalStatus.SUCCEEDED);
        am.finish(FinalStatus.SUCCEEDED);
        node.complete(cluster.launcher().orders().get(0).container().id(), 0);
        node.beat();
        assertThat(cluster.state(am.id().application())).isEqualTo(ApplicationState.FINISHED);

        String application = "APPID=" + am.id().application();
        String attempt = application + "\tAPPATTEMPTID=" + am.id();
        assertThat(only("SUBMIT_APPLICATION"))
                .isEqualTo("USER=ann\tOPERATION=SUBMIT_APPLICATION\tTARGET=ClientService\tRESULT=SUCCESS\t"
                        + application + "\tQUEUENAME=default");
        assertThat(only("AM_REGISTER"))
                .isEqualTo("USER=ann\tOPERATION=AM_REGISTER\tTARGET=ApplicationMasterService\tRESULT=SUCCESS\t"
                        + attempt + "\tQUEUENAME=root.default");
        assertThat(only("AM_UNREGISTER")).contains("RESULT=SUCCESS\t" + attempt);
        assertThat(cluster.audited("ALLOCATE_CONTAINER"))
                .hasSize(2)
                .last()
                .isEqualTo("USER=ann\tOPERATION=ALLOCATE_CONTAINER\tTARGET=Scheduler\tRESULT=SUCCESS\t" + attempt
                        + "\tCONTAINERID=" + held + "\tQUEUENAME=root.default");
        assertThat(cluster.audited("RELEASE_CONTAINER")).hasSize(2).first().satisfies(line -> assertThat(line)
                .contains("CONTAINERID=" + held));
        assertThat(only("FINISH_APPLICATION")).contains("USER=ann\t", "RESULT=SUCCESS\t" + application);
    }

    @Test
    @Spec("AUD-03")
    void whoKilledIsWrittenDownAndTheEndIsAFailure() {
        var id = cluster.running().id().application();

        cluster.now(cluster.engine().clients().kill(new Requester("bob", "127.0.0.1", false), id, "enough"));

        assertThat(only("KILL_APPLICATION"))
                .isEqualTo("USER=bob\tOPERATION=KILL_APPLICATION\tTARGET=ClientService\tRESULT=SUCCESS\tAPPID=" + id
                        + "\tIP=127.0.0.1\tQUEUENAME=root.default");
        assertThat(only("FINISH_APPLICATION"))
                .contains("USER=ann\t", "RESULT=FAILURE", "DESCRIPTION=KILLED: Killed by bob: enough");
    }

    @Test
    @Spec("AUD-03")
    void aSubmissionThatIsNotValidIsAFailureWithItsReason() {
        var huge = ApplicationSubmissionContext.of(
                cluster.newId(), "huge", Cluster.command(), Cluster.AM_SIZE.times(1000));

        assertThatThrownBy(() -> cluster.submit(huge)).isInstanceOf(BobbinException.class);

        assertThat(only("SUBMIT_APPLICATION"))
                .contains(
                        "USER=ann\t", "RESULT=FAILURE", "DESCRIPTION=INVALID_RESOURCE_REQUEST: ", "APPID=" + huge.id());
    }

    @Test
    @Spec({"AUD-01", "AMS-14"})
    void anAllocateOfAnAmThatHasNotRegisteredIsAFailure() {
        var am = cluster.am(cluster.submit().attempt(1));

        assertThatThrownBy(am::beat).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(ErrorCode.AM_NOT_REGISTERED));

        assertThat(only("AM_ALLOCATE"))
                .startsWith("USER=ann\tOPERATION=AM_ALLOCATE\tTARGET=ApplicationMasterService\tRESULT=FAILURE\t"
                        + "DESCRIPTION=The AM of " + am.id())
                .contains("register", "APPID=" + am.id().application(), "APPATTEMPTID=" + am.id());
    }

    @Test
    @Spec("AMS-35")
    void aChangeOfTheBlacklistIsWrittenDownWithBothLists() {
        var am = cluster.running();

        am.allocate(List.of(), List.of(), new BlacklistRequest(List.of("h7", "h8"), List.of()));
        am.allocate(List.of(), List.of(), new BlacklistRequest(List.of("h9"), List.of("h8")));
        am.beat();

        assertThat(cluster.audited("AM_BLACKLIST"))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .contains(
                                        "DESCRIPTION=excludes [h7, h8] and admits [] again", "APPATTEMPTID=" + am.id()),
                        line -> assertThat(line).contains("DESCRIPTION=excludes [h9] and admits [h8] again"));
    }

    @Test
    @Spec("AMS-52")
    void aRegistrationThatIsRefusedIsAFailure() {
        var am = cluster.running();
        var stranger = cluster.am(new ApplicationId(1, 99).attempt(1));
        cluster.auditLog().clear();

        assertThatThrownBy(am::register).isInstanceOf(BobbinException.class);
        assertThatThrownBy(stranger::register).isInstanceOf(BobbinException.class);

        assertThat(cluster.auditLog())
                .extracting(AuditRecord::line)
                .satisfiesExactly(
                        line -> assertThat(line).contains("USER=ann\t", "AM_REGISTER", "RESULT=FAILURE"),
                        line -> assertThat(line)
                                .contains("USER=" + stranger.id() + "\t", "AM_REGISTER", "RESULT=FAILURE"));
    }
}
