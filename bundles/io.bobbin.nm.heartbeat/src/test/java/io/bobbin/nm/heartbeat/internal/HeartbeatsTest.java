package io.bobbin.nm.heartbeat.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class HeartbeatsTest {

    static final NodeId NODE = new NodeId("here", 1);
    static final NodeHealth HEALTH = new NodeHealth(true, "", 0);

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
}
