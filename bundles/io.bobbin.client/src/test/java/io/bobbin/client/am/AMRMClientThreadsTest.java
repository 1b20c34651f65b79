package io.bobbin.client.am;

import static io.bobbin.client.am.Grants.WISH;
import static io.bobbin.client.am.Grants.answer;
import static io.bobbin.client.am.Grants.grant;
import static io.bobbin.client.am.Grants.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.client.FakeWire;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AMRMClientThreadsTest {

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
    private final FakeManager manager = new FakeManager();
    private final NmTokenCache tokens = new NmTokenCache();

    @AfterEach
    void close() {
        loops.close();
    }

    @Test
    @Spec({"CLA-03", "CLA-11"})
    void aCallerMayKeepUpTheHeartbeatItself() {
        try (var client = new AMRMClient(loops, new FakeWire(manager).endpoint(), AmSettings.DEFAULTS, tokens)) {
            assertThat(client.register("", -1, "").queue()).isEqualTo("root.default");
            client.addContainerRequest(WISH);
            assertThat(client.allocate(0).allocated()).isEmpty();
            manager.next(request -> answer(2, List.of(grant(2)), List.of()));

            AllocateResponse second = client.allocate(0.5f);

            assertThat(second.allocated()).extracting(Container::id).containsExactly(id(2));
            assertThat(client.matchingRequests(grant(2))).containsExactly(WISH);
            client.removeContainerRequest(WISH);
            client.releaseContainer(id(2));
            client.updateBlacklist(List.of("n1"), List.of());
            client.allocate(1);
            client.unregister(FinalStatus.SUCCEEDED, "", "");
            assertThat(manager.allocates.get(2).releases()).containsExactly(id(2));
            assertThat(manager.allocates.get(2).asks()).isEmpty();
            assertThat(manager.finishes).hasSize(1);
        }
    }

    @Test
    @Spec("MET-03")
    void anAmCanPublishWhatItsAllocatorHasDone() {
        try (var client = new AMRMClient(loops, new FakeWire(manager).endpoint(), AmSettings.DEFAULTS, tokens)) {
            client.register("", -1, "");
            client.addContainerRequest(WISH);
            client.allocate(0);
            manager.next(request -> answer(2, List.of(grant(2)), List.of()));
            client.allocate(0);
            client.removeContainerRequest(WISH);
            client.releaseContainer(id(2));
            client.allocate(0);

            AllocatorNumbers numbers = client.numbers();

            assertThat(numbers.allocates()).isEqualTo(3);
            assertThat(numbers.failures()).isZero();
            assertThat(numbers.asked()).isPositive();
            assertThat(numbers.granted()).isEqualTo(1);
            assertThat(numbers.released()).isEqualTo(1);
        }
    }

    @Test
    @Spec({"CLA-04", "CLA-17", "CLA-18"})
    void allocatesThatMakeNoSenseAreRefusedWithoutACall() {
        try (var client = new AMRMClient(loops, new FakeWire(manager).endpoint(), AmSettings.DEFAULTS, tokens)) {
            assertRefused(() -> client.allocate(0), "register first");
            client.register("", -1, "");
            assertRefused(() -> client.allocate(-1), "never negative");
            client.unregister(FinalStatus.FAILED, "", "");
            assertRefused(() -> client.allocate(0), "after unregister");
            assertThat(manager.allocates).isEmpty();
        }
    }

    @Test
    @Spec({"CLA-05", "CLA-08", "CLA-09"})
    void aHandlerThatTakesItsTimeHoldsUpNoHeartbeat() throws InterruptedException {
        var beats = new CountDownLatch(5);
        var outcome = new CompletableFuture<Boolean>();
        var counting = new FakeManager() {
            @Override
            public CompletionStage<AllocateResponse> allocate(AllocateRequest request) {
                beats.countDown();
                return super.allocate(request);
            }
        };
        var waiting = new AMRMHandler() {
            @Override
            public void onAnswer(AllocateResponse response) {
                try {
                    outcome.complete(beats.await(10, TimeUnit.SECONDS));
                } catch (InterruptedException interrupted) {
                    outcome.completeExceptionally(interrupted);
                }
            }

            @Override
            public void onContainersCompleted(List<ContainerStatus> statuses) {}

            @Override
            public void onContainersAllocated(List<Container> containers) {}

            @Override
            public void onShutdownRequest() {}

            @Override
            public void onError(BobbinException error) {
                outcome.completeExceptionally(error);
            }

            @Override
            public float progress() {
                return 0;
            }
        };
        try (var client = new AMRMClientAsync(
                loops,
                new FakeWire(counting).endpoint(),
                AmSettings.DEFAULTS.withInterval(Duration.ofMillis(5)),
                tokens,
                waiting)) {
            client.register("", -1, "");

            assertThat(outcome.join())
                    .as("five beats while the first answer is looked at")
                    .isTrue();
        }
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String why) {
        assertThatThrownBy(call)
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(why)
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }
}
