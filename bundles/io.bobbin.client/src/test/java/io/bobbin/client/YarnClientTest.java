package io.bobbin.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.protocol.GetNewApplicationResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class YarnClientTest {

    private static final ApplicationId ID = new ApplicationId(1, 1);

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
    private final FakeClientProtocol manager = new FakeClientProtocol(ID);
    private final FakeWire wire = new FakeWire(manager);
    private final YarnClient client = new YarnClient(loops, wire.endpoint());

    @AfterEach
    void close() {
        client.close();
        loops.close();
    }

    @Test
    @Spec({"CLY-01", "CLY-02", "CLY-03", "CLY-04"})
    void anApplicationIsCreatedDescribedAndSubmitted() {
        manager.states.add(ApplicationState.ACCEPTED);
        GetNewApplicationResponse fresh = client.createApplication();
        assertThat(fresh.maximumCapability()).isEqualTo(Resource.of(1024, 4));
        var jar = new LocalResource(
                URI.create("file:/x.jar"), LocalResource.Type.FILE, LocalResource.Visibility.APPLICATION, 1, 2, null);
        var context = new ApplicationSubmissionContext(
                fresh.id(),
                "job",
                "ads",
                new Priority(3),
                ContainerLaunchContext.of(Map.of("x.jar", jar), Map.of(), List.of("java -jar x.jar")),
                Resource.of(100, 1),
                List.of(),
                false,
                5,
                null,
                Set.of(),
                false,
                -1,
                null);

        assertThat(client.submitApplication(context).state()).isEqualTo(ApplicationState.ACCEPTED);

        assertThat(manager.submitted).containsExactly(context);
    }

    @Test
    void whatIsRefusedForOverloadIsAskedAgain() {
        manager.overloads = 2;

        assertThat(client.createApplication().id()).isEqualTo(ID);

        assertThat(manager.overloads).isZero();
    }

    @Test
    void theClusterCanBeLookedAt() {
        manager.states.add(ApplicationState.RUNNING);

        assertThat(client.application(ID).state()).isEqualTo(ApplicationState.RUNNING);
        assertThat(client.applications(GetApplicationsRequest.all())).hasSize(1);
        assertThat(client.attempts(ID)).isEmpty();
        assertThat(client.containers(ID.attempt(1))).isEmpty();
        assertThat(client.nodes(Set.of())).isEmpty();
        assertThat(client.metrics().schedulerName()).isEqualTo("fifo");
        assertThat(client.queue("default").path()).isEqualTo("root.default");
        assertThat(client.explain(ID).position()).isEqualTo(1);
    }

    @Test
    void aRefusalKeepsItsCode() {
        assertThatThrownBy(() -> client.attempt(ID.attempt(1)))
                .isInstanceOfSatisfying(BobbinException.class, failure -> assertThat(failure.code())
                        .isEqualTo(ErrorCode.ATTEMPT_NOT_FOUND));
    }

    @Test
    @Spec("CLY-05")
    void aKillWaitsUntilTheManagerSaysDone() {
        manager.killsNeeded = 3;

        client.killApplication(ID, "enough", Duration.ofSeconds(10));

        assertThat(manager.kills).hasSize(3);
    }

    @Test
    @Spec("CLY-07")
    void theTokenOfAnAmOutsideIsFetchedFromTheReport() {
        manager.states.add(ApplicationState.ACCEPTED);
        manager.token = new Token(new byte[] {1}, new byte[] {2}, Token.AM_RM, "");

        assertThat(client.amRmToken(ID, Duration.ofSeconds(5))).isEqualTo(manager.token);
    }

    @Test
    @Spec("CLY-07")
    void anApplicationThatIsOverHasNoTokenAndSaysSo() {
        manager.states.add(ApplicationState.KILLED);

        assertThatThrownBy(() -> client.amRmToken(ID, Duration.ofSeconds(5))).hasMessageContaining("KILLED");
    }

    @Test
    void aWireThatIsNotOnTheClassPathIsNamed() {
        assertThatThrownBy(() -> Wires.named("pigeon"))
                .isInstanceOfSatisfying(BobbinException.class, failure -> assertThat(failure.code())
                        .isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContaining("pigeon");
    }
}
