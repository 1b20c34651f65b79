package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerRetryPolicy;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.ContainerUpdateResponse;
import io.bobbin.api.protocol.FailedContainer;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.nm.ports.VerifiedUpdate;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Containers that are changed while they run. */
class ChangesTest extends ManualNode {

    ChangesTest(@TempDir Path directory) {
        super(directory);
        node.engine.bindLocalizer(new SomeFiles());
    }

    private static LocalResource file(String path) {
        return new LocalResource(
                URI.create("test://host" + path),
                LocalResource.Type.FILE,
                LocalResource.Visibility.APPLICATION,
                7,
                0,
                null);
    }

    private static ContainerLaunchContext context(String command, Map<String, LocalResource> resources) {
        return ContainerLaunchContext.of(resources, Map.of(), List.of(command));
    }

    private void start(ContainerId id, ContainerLaunchContext context) {
        now(node.engine.start(TestNode.MASTER, List.of(node.request(id, context))));
    }

    private ErrorCode refusal(CompletionStage<?> stage) {
        loops.drain();
        var future = stage.toCompletableFuture();
        assertThat(future).isCompletedExceptionally();
        try {
            future.join();
        } catch (RuntimeException failure) {
            return BobbinException.of(failure).code();
        }
        throw new AssertionError("It was accepted");
    }

    private String script(ContainerId id) throws IOException {
        return Files.readString(executor.container(id).script());
    }

    @Test
    @Spec({"NMC-26", "SM-7.23", "SM-7.73"})
    void aFailureIsFollowedByAnotherStartInTheSameDirectory() {
        start(ONE, context("x", Map.of()).withRetryPolicy(ContainerRetryPolicy.onAllErrors(1, 5_000)));
        executor.end(ONE, 3);
        assertThat(state(ONE)).isEqualTo("Relaunching");
        loops.advance(Duration.ofMillis(4_900));
        assertThat(executor.relaunched).isEmpty();

        loops.advance(Duration.ofMillis(200));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.relaunched).containsExactly(ONE);
        assertThat(executor.container(ONE).workDirectory()).isDirectory();
        executor.end(ONE, 4);
        assertThat(state(ONE)).isEqualTo("Done");
        assertThat(node.view(ONE).exitStatus()).isEqualTo(4);
    }

    @Test
    @Spec({"NMC-26", "SM-7.76"})
    void anEndDuringThePauseStartsNothing() {
        start(ONE, context("x", Map.of()).withRetryPolicy(ContainerRetryPolicy.onAllErrors(1, 5_000)));
        executor.end(ONE, 3);
        loops.drain();

        now(node.engine.stop(TestNode.MASTER, List.of(ONE)));
        loops.advance(Duration.ofSeconds(10));

        assertThat(node.view(ONE).exitStatus()).isEqualTo(-105);
        assertThat(executor.relaunched).isEmpty();
    }

    @Test
    @Spec("NMC-26")
    void aRetryThatWaitsSurvivesARestart() {
        start(ONE, context("x", Map.of()).withRetryPolicy(ContainerRetryPolicy.onAllErrors(1, 5_000)));
        executor.end(ONE, 3);
        loops.drain();

        restart();
        node.registered();
        node.engine.bindExecutor(executor);
        loops.drain();
        now(node.obey(List.of(), List.of(), List.of()));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.relaunched).containsExactly(ONE);
        executor.end(ONE, 3);
        assertThat(state(ONE)).as("its retries are counted on").isEqualTo("Done");
    }

    @Test
    @Spec({"SM-7.24", "SM-7.60", "SM-7.71"})
    void somethingElseRunsInTheContainer() throws Exception {
        start(ONE, context("old", Map.of()));

        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of("data", file("/data"))), false));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.killed).containsExactly(ONE);
        assertThat(executor.relaunched).containsExactly(ONE);
        assertThat(script(ONE)).contains("new").contains("'data'").doesNotContain("old");
    }

    @Test
    @Spec("SM-7.61")
    void aChangeWhoseFilesAreMissingChangesNothing() throws Exception {
        start(ONE, context("old", Map.of()));

        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of("data", file("/missing"))), false));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.killed).isEmpty();
        assertThat(node.view(ONE).diagnostics()).contains("It is not changed");
    }

    @Test
    @Spec("SM-7.25")
    void theWayBackIsTakenOnce() throws Exception {
        start(ONE, context("old", Map.of()));
        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of()), false));
        loops.drain();

        now(node.engine.rollBack(TestNode.MASTER, ONE));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(script(ONE)).contains("old");
        assertThat(refusal(node.engine.rollBack(TestNode.MASTER, ONE))).isEqualTo(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    @Spec("SM-7.23")
    void aChangeThatFailsGoesBackByItself() throws Exception {
        start(ONE, context("old", Map.of()));
        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of()), false));
        loops.drain();

        executor.end(ONE, 1);

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(script(ONE)).contains("old");
    }

    @Test
    void afterACommitThereIsNoWayBack() {
        start(ONE, context("old", Map.of()));
        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of()), false));
        loops.drain();

        now(node.engine.commit(TestNode.MASTER, ONE));

        assertThat(refusal(node.engine.rollBack(TestNode.MASTER, ONE))).isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(refusal(node.engine.commit(TestNode.MASTER, ONE))).isEqualTo(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    void aChangeSurvivesARestartOfTheNodeManager() throws Exception {
        start(ONE, context("old", Map.of()));
        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of()), false));
        loops.drain();

        restart();
        node.registered();
        node.engine.bindExecutor(executor);
        loops.drain();
        now(node.engine.rollBack(TestNode.MASTER, ONE));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(script(ONE)).contains("old");
    }

    @Test
    void aRestartRunsTheSameAgain() throws Exception {
        start(ONE, context("same", Map.of()));

        now(node.engine.reinitialize(TestNode.MASTER, ONE, null, true));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.relaunched).containsExactly(ONE);
        assertThat(script(ONE)).contains("same");
    }

    @Test
    void whileOneChangeIsUnderWayAnotherIsRefused() {
        executor.killsEnd = false;
        start(ONE, context("old", Map.of()));
        now(node.engine.reinitialize(TestNode.MASTER, ONE, context("new", Map.of()), false));

        assertThat(refusal(node.engine.reinitialize(TestNode.MASTER, ONE, null, true)))
                .isEqualTo(ErrorCode.INVALID_CONTAINER);
        executor.end(ONE, 0);
        assertThat(state(ONE))
                .as("how the old process took its end does not matter")
                .isEqualTo("Running");
    }

    @Test
    @Spec({"SM-7.26", "SM-7.27"})
    void filesThatAreAskedForLaterAreLinked() {
        start(ONE, context("x", Map.of()));

        now(node.engine.localize(TestNode.MASTER, ONE, Map.of("later/data", file("/data"), "other", file("/missing"))));
        loops.drain();

        assertThat(executor.container(ONE).workDirectory().resolve("later/data"))
                .hasContent("content");
        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(node.view(ONE).diagnostics()).contains("no such file");
        assertThat(refusal(node.engine.localize(TestNode.MASTER, ONE, Map.of("../out", file("/data")))))
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }

    private static TokenIdentifier.Container size(TokenIdentifier.Container of, Resource resource, int version) {
        return new TokenIdentifier.Container(
                of.container(),
                of.node(),
                of.submitter(),
                resource,
                of.priority(),
                of.expiry(),
                of.creationTime(),
                of.rmIdentifier(),
                of.applicationMaster(),
                of.allocationRequestId(),
                of.keyId(),
                version);
    }

    private CompletionStage<ContainerUpdateResponse> update(Resource resource, int version) {
        var identifier = node.request(ONE, context("x", Map.of())).identifier();
        var token = new Token(new byte[] {9}, new byte[] {2}, Token.CONTAINER, "");
        return node.engine.update(
                TestNode.MASTER, List.of(new VerifiedUpdate(size(identifier, resource, version), token)));
    }

    @Test
    @Spec("SM-7.32")
    void aNewSizeIsReportedAndSurvivesARestart() {
        start(ONE, context("x", Map.of()));
        Resource larger = Resource.of(512, 2);

        assertThat(now(update(larger, 1)).succeeded()).containsExactly(ONE);

        assertThat(now(node.engine.beat(1)).containers().get(0).capability()).isEqualTo(larger);
        assertThat(node.engine.view().used()).isEqualTo(larger);
        restart();
        assertThat(now(node.engine.registration()).containers().get(0).status().capability())
                .isEqualTo(larger);
    }

    @Test
    void anOldSizeIsRefused() {
        start(ONE, context("x", Map.of()));
        now(update(Resource.of(512, 2), 1));

        assertThat(now(update(Resource.of(1024, 2), 1)).failed())
                .extracting(FailedContainer::code)
                .containsExactly(ErrorCode.STALE);
    }

    @Test
    void signalsReachTheProcesses() {
        start(ONE, context("x", Map.of()));

        for (SignalContainerCommand command : SignalContainerCommand.values()) {
            now(node.engine.signal(TestNode.MASTER, ONE, command));
        }

        assertThat(executor.signals).containsExactly("QUIT 1", "TERM 1", "KILL 1");
    }

    @Test
    void signalsOfTheManagerReachTheProcessesToo() {
        start(ONE, context("x", Map.of()));
        var command = SignalContainerCommand.GRACEFUL_SHUTDOWN;

        now(node.engine.obey(new NodeHeartbeatResponse(
                1,
                NodeAction.NORMAL,
                1,
                List.of(),
                List.of(),
                List.of(),
                1000,
                "",
                List.of(new SignalContainerRequest(ONE, command), new SignalContainerRequest(TWO, command)))));

        assertThat(executor.signals).containsExactly("TERM 1");
    }

    @Test
    @Spec({"SM-7.31", "SM-7.36", "SM-7.45", "SM-7.51"})
    void aPausedContainerStandsStillAndGoesOn() {
        start(ONE, context("x", Map.of()));

        now(node.engine.pause(ONE));
        assertThat(state(ONE)).isEqualTo("Paused");
        now(node.engine.resume(ONE));

        assertThat(state(ONE)).isEqualTo("Running");
        assertThat(executor.signals).containsExactly("STOP 1", "CONT 1");
        assertThat(refusal(node.engine.resume(ONE))).isEqualTo(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    @Spec("SM-7.17")
    void aPausedContainerIsPausedAfterARestart() {
        start(ONE, context("x", Map.of()));
        now(node.engine.pause(ONE));
        loops.drain();

        restart();
        node.registered();
        node.engine.bindExecutor(executor);

        assertThat(state(ONE)).isEqualTo("Paused");
        now(node.engine.resume(ONE));
        assertThat(state(ONE)).isEqualTo("Running");
    }

    @Test
    @Spec("NMC-18")
    void nobodyChangesContainersOfOthers() {
        start(ONE, context("x", Map.of()));
        var other = new Caller("other", new ApplicationId(5, 9).attempt(1), Token.NM);

        assertThat(refusal(node.engine.reinitialize(other, ONE, null, true))).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(refusal(node.engine.signal(other, ONE, SignalContainerCommand.FORCEFUL_SHUTDOWN)))
                .isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(refusal(node.engine.localize(other, ONE, Map.of()))).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(refusal(node.engine.rollBack(other, ONE))).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(refusal(node.engine.commit(other, ONE))).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(refusal(node.engine.pause(TWO))).isEqualTo(ErrorCode.CONTAINER_NOT_FOUND);
    }
}
