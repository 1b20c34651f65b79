package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Credentials;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.rm.ports.CredentialsRenewer;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent.ApplicationAdded;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Applications whose credentials somebody renews. */
class RenewalTest {

    private final List<Scripted> opened = new ArrayList<>();
    private final Cluster cluster = Cluster.with(new FirstFitFactory("first-fit", inner -> {
        var scripted = new Scripted(inner);
        opened.add(scripted);
        return scripted;
    }));
    private final Renewer renewer = new Renewer();

    /** Takes credentials when it is told to. */
    private static final class Renewer implements CredentialsRenewer {

        private final List<String> calls = new ArrayList<>();
        private CompletableFuture<Void> answer = new CompletableFuture<>();

        @Override
        public CompletionStage<Void> accept(
                ApplicationId id, String user, Credentials credentials, boolean cancelWhenComplete) {
            calls.add(id + " of " + user + ", cancel " + cancelWhenComplete);
            return answer;
        }

        @Override
        public void ended(ApplicationId id) {
            calls.add(id + " ended");
        }
    }

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private List<ApplicationId> heardOf() {
        return opened.get(0).heard().stream()
                .map(NumberedEvent::event)
                .filter(ApplicationAdded.class::isInstance)
                .map(event -> ((ApplicationAdded) event).application().id())
                .toList();
    }

    @Test
    @Spec("CRM-08")
    void withoutARenewerAnApplicationStartsAtOnce() {
        assertThat(cluster.state(cluster.submit())).isEqualTo(ApplicationState.ACCEPTED);
    }

    @Test
    @Spec("CRM-09")
    void anApplicationStartsOnceItsCredentialsHaveBeenTaken() {
        cluster.now(cluster.engine().bindRenewer(renewer));
        ApplicationSubmissionContext context = cluster.context().with(false, null);
        CompletionStage<Void> submitted = cluster.engine().clients().submit(Cluster.ANN, context);

        assertThat(cluster.isDone(submitted)).isFalse();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.NEW);
        assertThat(renewer.calls).containsExactly(context.id() + " of ann, cancel false");

        renewer.answer.complete(null);

        assertThat(cluster.isDone(submitted)).isTrue();
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.ACCEPTED);
    }

    @Test
    @Spec({"CRM-10", "APP-12"})
    void credentialsThatAreNotTakenRejectTheApplicationAndNobodyElseHearsOfIt() {
        renewer.answer = CompletableFuture.failedFuture(
                new BobbinException(ErrorCode.INVALID_TOKEN, "the token of hdfs has expired"));
        cluster.now(cluster.engine().bindRenewer(renewer));
        ApplicationSubmissionContext context = cluster.context();
        CompletionStage<Void> submitted = cluster.engine().clients().submit(Cluster.ANN, context);

        assertThatThrownBy(() -> cluster.now(submitted))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(context.id().toString())
                .hasMessageContaining("the token of hdfs has expired")
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.FAILED);
        assertThat(cluster.report(context.id()).diagnostics()).contains("the token of hdfs has expired");
        assertThat(heardOf()).isEmpty();
    }

    @Test
    @Spec("CRM-10")
    void aRenewerThatBreaksRejectsOneApplicationAndStopsNothing() {
        CredentialsRenewer broken = new CredentialsRenewer() {
            @Override
            public CompletionStage<Void> accept(
                    ApplicationId id, String user, Credentials credentials, boolean cancelWhenComplete) {
                throw new NoClassDefFoundError("renewer");
            }

            @Override
            public void ended(ApplicationId id) {
                throw new IllegalStateException("broken");
            }
        };
        cluster.now(cluster.engine().bindRenewer(broken));
        assertThatThrownBy(cluster::submit).isInstanceOf(BobbinException.class);
        cluster.now(cluster.engine().unbindRenewer(broken));

        assertThat(cluster.state(cluster.submit())).isEqualTo(ApplicationState.ACCEPTED);
    }

    @Test
    @SuppressWarnings("NullAway")
    void aRenewerThatGivesNoAnswerRejectsTheApplication() {
        renewer.answer = null;
        cluster.now(cluster.engine().bindRenewer(renewer));
        ApplicationSubmissionContext context = cluster.context();

        assertThatThrownBy(() -> cluster.submit(context)).isInstanceOf(BobbinException.class);
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.FAILED);
    }

    @Test
    void anApplicationThatIsKilledMeanwhileStaysKilledAndItsSubmitterIsTold() {
        cluster.now(cluster.engine().bindRenewer(renewer));
        ApplicationSubmissionContext context = cluster.context();
        CompletionStage<Void> submitted = cluster.engine().clients().submit(Cluster.ANN, context);
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, context.id(), ""));

        renewer.answer.complete(null);

        assertThatThrownBy(() -> cluster.now(submitted)).hasMessageContaining("was ended before");
        assertThat(cluster.state(context.id())).isEqualTo(ApplicationState.KILLED);
    }

    @Test
    @Spec("CRM-19")
    void theRenewerHearsOfTheEnd() {
        cluster.now(cluster.engine().bindRenewer(renewer));
        renewer.answer.complete(null);
        ApplicationId id = cluster.submit();
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, id, ""));

        assertThat(cluster.state(id)).isEqualTo(ApplicationState.KILLED);
        assertThat(renewer.calls).contains(id + " ended");
    }
}
