package io.bobbin.nm.heartbeat.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerRequest;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.protocol.ResourceTracker;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerResponse;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeartbeatsTest {

    private static final NodeId NODE = new NodeId("here", 1);
    private static final NodeHealth HEALTH = new NodeHealth(true, "", 0);

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("heartbeat");
    private final FakePort port = new FakePort();
    private final FakeManager manager = new FakeManager();
    private final List<String> shutdowns = new ArrayList<>();
    private final List<String> givenUp = new ArrayList<>();
    private final Heartbeats heartbeats = new Heartbeats(loop, port, shutdowns::add);

    private void begin() {
        loop.execute("begin", () -> heartbeats.use(manager));
        loops.drain();
    }

    private void news() {
        loop.execute("news", heartbeats::news);
        loops.drain();
    }

    @Test
    @Spec("NSU-01")
    void aNodeRegistersAndThenBeatsWithTheLastResponseId() {
        begin();
        loops.advance(Duration.ofSeconds(2));

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1", "beat 2");
        assertThat(port.heard).startsWith("registered", "obey 1", "obey 2");
    }

    @Test
    @Spec("MET-06")
    void whatTheManagerAnswersIsCountedAndItsSilenceIsNoticed() {
        var source = new HeartbeatSource(loop, heartbeats);
        var before = source.health();
        loops.drain();
        assertThat(before.toCompletableFuture().join()).allMatch(check -> !check.ok());

        begin();
        loops.advance(Duration.ofSeconds(2));
        var during = source.health();
        var samples = source.samples();
        loops.drain();
        assertThat(during.toCompletableFuture().join()).allMatch(check -> check.ok());
        assertThat(samples.toCompletableFuture().join())
                .extracting(sample -> sample.metric().name() + " " + (long) sample.value())
                .containsExactly(
                        "bobbin_nm_heartbeats_total 3",
                        "bobbin_nm_registrations_total 1",
                        "bobbin_nm_heartbeat_failures_total 0",
                        "bobbin_nm_registered 1",
                        "bobbin_nm_last_heartbeat_seconds 0");

        manager.hold = new CompletableFuture<>();
        loops.advance(Duration.ofMinutes(2));
        var after = source.health();
        loops.drain();
        assertThat(after.toCompletableFuture().join())
                .filteredOn(check -> check.name().equals("heartbeat"))
                .singleElement()
                .matches(check -> !check.ok());
    }

    @Test
    void newsDoNotWaitForTheNextBeat() {
        begin();

        news();

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1");
    }

    private void woken() {
        loop.execute("woken", heartbeats::woken);
        loops.advance(Duration.ZERO);
    }

    @Test
    void wokenByTheManagerTheNodeBeats() {
        begin();
        loops.advance(Duration.ofMillis(500));

        woken();

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1");
    }

    @Test
    void aStormOfWakesBecomesAFewBeats() {
        begin();
        loops.advance(Duration.ofMillis(500));
        int before = manager.calls.size();

        for (int i = 0; i < 1_000; i++) {
            woken();
            loops.advance(Duration.ofNanos(10_000));
        }

        assertThat(manager.calls.size() - before).isBetween(2, 6);
    }

    @Test
    void wokenDuringABeatTheNodeBeatsOnceMoreAfterIt() {
        begin();
        manager.hold = new CompletableFuture<>();
        loops.advance(Duration.ofSeconds(1));
        int before = manager.calls.size();
        woken();
        woken();
        assertThat(manager.calls).hasSize(before);

        manager.hold.complete(FakeManager.beatResponse(2, NodeAction.NORMAL));
        manager.hold = null;
        loops.advance(Duration.ofMillis(5));

        assertThat(manager.calls).hasSize(before + 1);
    }

    @Test
    void aLostLineIsOpenedAgainByABeatAfterAShortPause() {
        begin();
        loops.advance(Duration.ofMillis(500));
        int before = manager.calls.size();

        loop.execute("lost", heartbeats::lineLost);
        loops.advance(Duration.ofMillis(90));
        assertThat(manager.calls).hasSize(before);
        loops.advance(Duration.ofMillis(10));

        assertThat(manager.calls).hasSize(before + 1);
    }

    @Test
    void aWakeBeforeTheRegistrationChangesNothing() {
        woken();
        loop.execute("lost", heartbeats::lineLost);
        loops.advance(Duration.ofSeconds(1));

        assertThat(manager.calls).isEmpty();
    }

    @Test
    void manyNewsDuringACallMakeOneFurtherBeat() {
        begin();
        manager.hold = new CompletableFuture<>();
        news();
        news();
        news();
        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1");

        manager.hold.complete(FakeManager.beatResponse(2, NodeAction.NORMAL));
        manager.hold = null;
        loops.drain();

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1", "beat 2");
    }

    @Test
    @Spec("NSU-06")
    void whenNoManagerAnswersForTooLongItGivesUp() {
        var patient = new Heartbeats(loop, port, shutdowns::add, () -> Duration.ofSeconds(60), givenUp::add, () -> 1);
        manager.failure = new BobbinException(ErrorCode.UNREACHABLE, "nobody there");
        loop.execute("begin", () -> patient.use(manager));
        loops.advance(Duration.ofSeconds(59));
        assertThat(givenUp).isEmpty();

        loops.advance(Duration.ofSeconds(5));

        assertThat(givenUp).containsExactly("nobody there");
        int calls = manager.calls.size();
        loops.advance(Duration.ofMinutes(5));
        assertThat(manager.calls).hasSize(calls);
    }

    @Test
    @Spec("NSU-06")
    void aManagerThatAnswersOnceInAWhileIsWaitedForAnew() {
        var patient = new Heartbeats(loop, port, shutdowns::add, () -> Duration.ofSeconds(60), givenUp::add, () -> 1);
        manager.failure = new BobbinException(ErrorCode.UNREACHABLE, "nobody there");
        loop.execute("begin", () -> patient.use(manager));
        loops.advance(Duration.ofSeconds(50));
        manager.failure = null;
        loops.advance(Duration.ofSeconds(5));
        manager.failure = new BobbinException(ErrorCode.UNREACHABLE, "gone again");

        loops.advance(Duration.ofSeconds(50));

        assertThat(givenUp).isEmpty();
    }

    @Test
    @Spec({"NSU-05", "NMC-27"})
    void askedToResyncItRegistersAgain() {
        begin();
        manager.beatAction = NodeAction.RESYNC;
        news();
        manager.beatAction = NodeAction.NORMAL;

        assertThat(manager.calls).startsWith("register", "beat 0", "beat 1", "register", "beat 0");
        assertThat(port.heard).containsSubsequence("registered", "resync", "registered");
    }

    @Test
    @Spec("NSU-05")
    void askedToStopItSaysSoOnceAndCallsNoMore() {
        begin();
        manager.beatAction = NodeAction.SHUTDOWN;
        news();
        int calls = manager.calls.size();
        loops.advance(Duration.ofMinutes(1));

        assertThat(shutdowns).containsExactly("because");
        assertThat(manager.calls).hasSize(calls);
    }

    @Test
    @Spec("NSU-05")
    void aManagerThatRefusesTheNodeStopsIt() {
        manager.registerAction = NodeAction.SHUTDOWN;
        begin();

        assertThat(shutdowns).containsExactly("because");
        assertThat(manager.calls).containsExactly("register");
    }

    @Test
    @Spec("NSU-06")
    void aManagerOutOfReachIsTriedAgainWithGrowingPauses() {
        manager.failure = new BobbinException(ErrorCode.UNREACHABLE, "nobody there");
        begin();
        loops.advance(Duration.ofMillis(700));
        assertThat(manager.calls).as("after 0, 100, 300 and 700 ms").hasSize(4);
        loops.advance(Duration.ofMinutes(1));
        int tries = manager.calls.size();
        assertThat(tries).isBetween(20, 26);

        manager.failure = null;
        loops.advance(Duration.ofSeconds(3));

        assertThat(manager.calls.subList(tries, manager.calls.size())).startsWith("register", "beat 0");
    }

    @Test
    void aBeatThatIsLostIsSentAgainWithTheSameId() {
        begin();
        manager.failure = new BobbinException(ErrorCode.UNREACHABLE, "cut");
        news();
        manager.failure = null;
        loops.advance(Duration.ofMillis(100));

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1", "beat 1");
    }

    @Test
    void ordersThatTheNodeRefusesDoNotCount() {
        begin();
        port.stale = true;
        news();
        port.stale = false;
        loops.advance(Duration.ofMillis(100));

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1", "beat 1");
    }

    @Test
    void anAnswerThatNeverComesIsGivenUp() {
        begin();
        manager.hold = new CompletableFuture<>();
        news();
        manager.hold = null;
        loops.advance(Duration.ofMillis(20_200));

        assertThat(manager.calls).startsWith("register", "beat 0", "beat 1", "beat 1");
    }

    @Test
    void anotherManagerIsRegisteredWith() {
        begin();
        var other = new FakeManager();
        loop.execute("use another", () -> heartbeats.use(other));
        loops.drain();

        assertThat(manager.closed).isTrue();
        assertThat(other.calls).containsExactly("register", "beat 0");
    }

    @Test
    void aNodeThatLeavesSaysSoAndOneThatRestartsDoesNot() {
        begin();
        heartbeats.close();
        loops.drain();
        assertThat(manager.calls).doesNotContain("unregister");

        var leaving = new FakeManager();
        var others = new Heartbeats(loop, port, shutdowns::add);
        loop.execute("begin", () -> others.use(leaving));
        loops.drain();
        port.leaving = true;
        others.close();
        loops.drain();

        assertThat(leaving.calls).endsWith("unregister");
    }

    private static final class FakeManager implements Manager, ResourceTracker {

        final List<String> calls = new ArrayList<>();
        NodeAction registerAction = NodeAction.NORMAL;
        NodeAction beatAction = NodeAction.NORMAL;

        @Nullable
        BobbinException failure;

        @Nullable
        CompletableFuture<NodeHeartbeatResponse> hold;

        boolean closed;

        static NodeHeartbeatResponse beatResponse(int id, NodeAction action) {
            return new NodeHeartbeatResponse(id, action, 1, List.of(), List.of(), List.of(), 1000, "because");
        }

        @Override
        public ResourceTracker tracker() {
            return this;
        }

        @Override
        public CompletionStage<RegisterNodeManagerResponse> registerNodeManager(RegisterNodeManagerRequest request) {
            calls.add("register");
            return failure == null
                    ? CompletableFuture.completedFuture(
                            new RegisterNodeManagerResponse(registerAction, 1, 1, Resource.NONE, "", "because"))
                    : CompletableFuture.failedFuture(failure);
        }

        @Override
        public CompletionStage<NodeHeartbeatResponse> nodeHeartbeat(NodeHeartbeatRequest request) {
            calls.add("beat " + request.responseId());
            if (failure != null) {
                return CompletableFuture.failedFuture(failure);
            }
            var response = beatResponse(request.responseId() + 1, beatAction);
            // One answer of each kind, so that a test sees what follows it.
            beatAction = NodeAction.NORMAL;
            return hold == null ? CompletableFuture.completedFuture(response) : hold;
        }

        @Override
        public CompletionStage<UnRegisterNodeManagerResponse> unRegisterNodeManager(
                UnRegisterNodeManagerRequest request) {
            calls.add("unregister");
            return CompletableFuture.completedFuture(new UnRegisterNodeManagerResponse());
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static final class FakePort implements HeartbeatPort {

        final List<String> heard = new ArrayList<>();
        boolean stale;
        boolean leaving;

        @Override
        public CompletionStage<RegisterNodeManagerRequest> registration() {
            return CompletableFuture.completedFuture(new RegisterNodeManagerRequest(
                    NODE, Map.of(), "", "", Resource.NONE, Set.of(), HEALTH, "", List.of(), List.of()));
        }

        @Override
        public CompletionStage<@Nullable Void> registered(RegisterNodeManagerResponse response) {
            heard.add("registered");
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletionStage<NodeHeartbeatRequest> beat(int responseId) {
            return CompletableFuture.completedFuture(
                    new NodeHeartbeatRequest(NODE, responseId, HEALTH, List.of(), List.of()));
        }

        @Override
        public CompletionStage<@Nullable Void> obey(NodeHeartbeatResponse response) {
            if (stale) {
                return CompletableFuture.failedFuture(new BobbinException(ErrorCode.STALE, "earlier term"));
            }
            heard.add("obey " + response.responseId());
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletionStage<@Nullable Void> resync() {
            heard.add("resync");
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public Subscription onNews(Runnable listener) {
            return () -> {};
        }

        @Override
        public CompletionStage<@Nullable Void> killContainers(int exitStatus, String diagnostics) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public boolean isLeaving() {
            return leaving;
        }
    }
}
