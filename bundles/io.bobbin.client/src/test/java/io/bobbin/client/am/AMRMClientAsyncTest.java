package io.bobbin.client.am;

import static io.bobbin.client.am.Grants.WISH;
import static io.bobbin.client.am.Grants.answer;
import static io.bobbin.client.am.Grants.end;
import static io.bobbin.client.am.Grants.grant;
import static io.bobbin.client.am.Grants.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.Priority;
import io.bobbin.client.FakeWire;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AMRMClientAsyncTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final FakeManager manager = new FakeManager();
    private final FakeWire wire = new FakeWire(manager);
    private final RecordingHandler handler = new RecordingHandler();
    private final NmTokenCache tokens = new NmTokenCache();
    private final AMRMClientAsync client =
            new AMRMClientAsync(loops, wire.endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);

    @BeforeEach
    void register() {
        client.register("host", 8, "url");
        loops.drain();
    }

    private void pass(long millis) {
        loops.advance(Duration.ofMillis(millis));
    }

    @Test
    @Spec({"CLA-07", "CLA-10", "CLA-11"})
    void heartbeatsBeginWithTheRegistrationAndFollowTheInterval() {
        var fresh = new FakeManager();
        new AMRMClientAsync(loops, new FakeWire(fresh).endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);
        pass(3_000);
        assertThat(fresh.allocates).isEmpty();

        assertThat(manager.registrations).hasSize(1);
        int before = manager.allocates.size();
        pass(3_000);
        assertThat(manager.allocates).hasSize(before + 3);
    }

    @Test
    void aRegistrationThatWasHeardAndNotAnsweredIsOne() {
        var fresh = new FakeManager();
        fresh.registersOnce = true;
        fresh.refusals = 1;
        var second = new AMRMClientAsync(
                loops, new FakeWire(fresh).endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);
        var told = second.register("host", 8, "url").toCompletableFuture();
        pass(1_000);

        assertThat(told).isCompleted();
        assertThat(fresh.registrations).hasSize(2);
        assertThat(fresh.allocates).isNotEmpty();
        assertThat(fresh.allocates.get(0).responseId()).isZero();
    }

    @Test
    void aRegistrationThatIsRefusedAtOnceIsNone() {
        var fresh = new FakeManager();
        fresh.refusal = ErrorCode.INVALID_AM_REQUEST;
        fresh.refusals = 1;
        var second = new AMRMClientAsync(
                loops, new FakeWire(fresh).endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);
        var told = second.register("host", 8, "url").toCompletableFuture();
        pass(1_000);

        assertThat(told).isCompletedExceptionally();
        assertThat(fresh.allocates).isEmpty();
    }

    @Test
    @Spec({"CLA-03", "CLA-06"})
    void anAnswerIsToldPieceByPiece() {
        client.addContainerRequest(WISH);
        loops.drain();
        var node = new NodeReport(
                Grants.NODE,
                NodeState.LOST,
                "",
                "/r",
                Grants.SMALL,
                Grants.SMALL,
                0,
                new NodeHealth(true, "", 0),
                0,
                Set.of());
        manager.next(request -> answer(request.responseId() + 1, List.of(grant(2)), List.of(end(9)), List.of(node)));

        pass(100);

        assertThat(handler.heard).containsExactly("node n1:1", "ended 9", "granted 2");
    }

    @Test
    void newAsksAndReleasesGoOutAtOnce() {
        pass(1_000);
        int before = manager.allocates.size();

        client.addContainerRequest(WISH);
        loops.advance(Duration.ZERO);
        client.releaseContainer(id(5));
        loops.advance(Duration.ZERO);

        assertThat(manager.allocates).hasSize(before + 2);
        assertThat(manager.allocates.get(before).asks()).hasSize(1);
        assertThat(manager.allocates.get(before + 1).releases()).containsExactly(id(5));
    }

    @Test
    void whileAnAskIsOpenTheManagerIsAskedSoonAndThenMoreSlowly() {
        client.addContainerRequest(WISH);
        loops.advance(Duration.ZERO);
        int before = manager.allocates.size();

        pass(350);
        assertThat(manager.allocates).hasSize(before + 2);
        pass(60_000);
        assertThat(manager.allocates.size()).isBetween(before + 60, before + 75);
    }

    @Test
    @Spec("CLA-04")
    void noSecondAllocateIsSentWhileOneIsInHand() {
        var hanging = manager.nextHangs();
        pass(1_000);
        int before = manager.allocates.size();

        client.addContainerRequest(WISH);
        pass(3_000);
        assertThat(manager.allocates).hasSize(before);

        hanging.complete(answer(2, List.of(), List.of()));
        pass(0);
        assertThat(manager.allocates).hasSize(before + 1);
        assertThat(manager.allocates.get(before).asks()).hasSize(1);
    }

    @Test
    @Spec("CLA-13")
    void aManagerThatForgotTheRegistrationIsRegisteredWithAgain() {
        client.addContainerRequest(WISH);
        client.updateBlacklist(List.of("bad"), List.of());
        pass(50);
        manager.nextFails(ErrorCode.AM_NOT_REGISTERED);

        pass(100);

        assertThat(manager.registrations).hasSize(2);
        var repeated = manager.allocates.get(manager.allocates.size() - 1);
        assertThat(repeated.responseId()).isZero();
        assertThat(repeated.asks()).hasSize(1);
        assertThat(repeated.blacklist().additions()).containsExactly("bad");
        assertThat(handler.heard).isEmpty();
    }

    @Test
    @Spec("CLA-14")
    void tokensOfAnAnswerAreKept() {
        client.addContainerRequest(WISH);
        manager.next(request -> {
            AllocateResponse plain = answer(1, List.of(grant(2)), List.of());
            return new AllocateResponse(
                    1,
                    plain.allocated(),
                    plain.completed(),
                    plain.availableResources(),
                    1,
                    List.of(),
                    plain.nmTokens(),
                    Grants.token("rolled"),
                    Priority.ZERO,
                    List.of());
        });

        pass(1_000);

        assertThat(tokens.of(Grants.NODE)).isEqualTo(Grants.token("t1"));
        assertThat(wire.opened).hasSize(2);
        assertThat(wire.opened.get(1).credentials().token()).isEqualTo(Grants.token("rolled"));
        assertThat(wire.closed).containsExactly(wire.opened.get(0));
    }

    @Test
    @Spec("CLA-16")
    void anAttemptThatTheManagerDoesNotKnowIsToldToShutDownAndBeatsNoMore() {
        manager.nextFails(ErrorCode.ATTEMPT_NOT_FOUND);
        pass(1_000);
        int before = manager.allocates.size();

        pass(10_000);

        assertThat(handler.heard).containsExactly("shut down");
        assertThat(manager.allocates).hasSize(before);
    }

    @Test
    @Spec("CLA-16")
    void aRefusalIsAnErrorAndEndsTheHeartbeats() {
        manager.nextFails(ErrorCode.INVALID_RESOURCE_REQUEST);
        pass(1_000);
        int before = manager.allocates.size();

        pass(10_000);

        assertThat(handler.heard).containsExactly("error INVALID_RESOURCE_REQUEST");
        assertThat(manager.allocates).hasSize(before);
    }

    @Test
    void aManagerOutOfReachIsAskedAgainWithTheSameAsks() {
        client.addContainerRequest(WISH);
        manager.nextFails(ErrorCode.UNREACHABLE);
        pass(1_500);

        assertThat(handler.heard).isEmpty();
        assertThat(manager.allocates.get(manager.allocates.size() - 1).responseId())
                .isPositive();
        assertThat(manager.allocates.stream().filter(sent -> !sent.asks().isEmpty()))
                .as("sent, lost, sent again, and once more as the answer may be the lost one's")
                .hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void patienceHasAnEnd() {
        for (int i = 0; i < 700; i++) {
            manager.nextFails(ErrorCode.UNREACHABLE);
        }

        pass(599_000);
        assertThat(handler.heard).isEmpty();
        pass(5_000);
        assertThat(handler.heard).containsExactly("error UNREACHABLE");
    }

    @Test
    void aCallWithoutAnAnswerIsGivenUpAtItsLimit() {
        var unused = manager.nextHangs();
        pass(1_000);
        int before = manager.allocates.size();

        pass(10_000);

        assertThat(manager.allocates.size()).isGreaterThan(before);
        assertThat(handler.heard).isEmpty();
    }

    @Test
    @Spec("CLA-18")
    void afterUnregisterThereAreNoHeartbeats() {
        manager.finishesBeforeItIsStored = 2;
        var told = client.unregister(FinalStatus.SUCCEEDED, "fine", "").toCompletableFuture();
        pass(150);
        int before = manager.allocates.size();
        assertThat(told).isNotDone();

        pass(5_000);

        assertThat(told).isCompletedWithValue(true);
        assertThat(manager.finishes).hasSize(3);
        assertThat(manager.allocates).hasSize(before);
    }

    @Test
    @Spec("CLA-17")
    void negativeProgressIsRefused() {
        handler.progress = -0.1f;

        pass(1_000);

        assertThat(handler.heard).containsExactly("error BAD_REQUEST");
    }

    @Test
    void aRequestThatContradictsOthersIsToldAsAnError() {
        client.addContainerRequest(WISH);
        client.addContainerRequest(
                new ContainerRequest(Grants.SMALL, List.of("n1"), List.of(), Priority.ZERO, false, null, 0));

        pass(100);

        assertThat(handler.heard).containsExactly("error INVALID_RESOURCE_REQUEST");
    }

    @Test
    @Spec("CLA-15")
    void matchingRequestsAreThoseNotYetTakenBack() {
        client.addContainerRequest(WISH);
        var before = client.matchingRequests(grant(2)).toCompletableFuture();
        client.removeContainerRequest(WISH);
        var after = client.matchingRequests(grant(2)).toCompletableFuture();
        loops.drain();

        assertThat(before.join()).containsExactly(WISH);
        assertThat(after.join()).isEmpty();
    }

    @Test
    void aManagerThatIsNotThereYetIsRegisteredWithOnceItIs() {
        var late = new FakeManager();
        late.refusals = 3;
        var waiting = new AMRMClientAsync(
                loops, new FakeWire(late).endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);

        var registered = waiting.register("", -1, "").toCompletableFuture();
        pass(600);
        assertThat(registered).isNotDone();
        pass(200);

        assertThat(registered).isCompleted();
        assertThat(late.registrations).hasSize(4);
    }

    @Test
    void theEndIsToldAlsoToAManagerThatIsAwayForAWhile() {
        manager.refusals = 2;
        var told = client.unregister(FinalStatus.SUCCEEDED, "", "").toCompletableFuture();

        pass(400);

        assertThat(told).isCompletedWithValue(true);
        assertThat(manager.finishes).hasSize(3);
    }

    @Test
    @Spec("CLA-13")
    void theEndIsToldAlsoToAManagerThatForgotTheRegistration() {
        manager.refusals = 1;
        manager.refusal = ErrorCode.AM_NOT_REGISTERED;
        var told = client.unregister(FinalStatus.SUCCEEDED, "", "").toCompletableFuture();

        pass(100);

        assertThat(told).isCompletedWithValue(true);
        assertThat(manager.registrations).hasSize(2);
    }

    @Test
    void beforeTheRegistrationNothingIsAllocated() {
        var session = new AmSession(
                loops.open("x"),
                AmSettings.DEFAULTS,
                new AmConnection(wire.endpoint(), null),
                tokens,
                AmSettings.DEFAULTS.backoff(() -> 0.5));

        assertThatThrownBy(() -> session.allocate(0).toCompletableFuture().join())
                .hasCauseInstanceOf(BobbinException.class)
                .hasMessageContaining("register first");
    }

    @Test
    void progressThatThrowsIsAnErrorAndNoSilence() {
        handler.progressFails = true;

        pass(1_000);

        assertThat(handler.heard).containsExactly("error INTERNAL");
    }

    @Test
    void aCallbackThatThrowsKeepsNoOtherFromBeingTold() {
        var patient = new ManualLoops(new ManualTime(0), 1, (loop, command, failure) -> {});
        var other = new AMRMClientAsync(patient, wire.endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);
        other.register("host", 8, "url");
        patient.drain();
        handler.endsFail = true;
        other.addContainerRequest(WISH);
        manager.next(request -> answer(request.responseId() + 1, List.of(grant(2)), List.of(end(9)), List.of()));

        patient.advance(Duration.ofMillis(100));

        assertThat(handler.heard).containsExactly("granted 2");
    }
}
