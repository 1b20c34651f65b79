package io.bobbin.client.nm;

import static io.bobbin.client.nm.FakeNode.id;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import io.bobbin.client.FakeWire;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.testkit.spec.Spec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NMClientAsyncTest {

    private static final NodeId NODE = new NodeId("n1", 1);
    private static final ContainerLaunchContext CONTEXT =
            ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final FakeNode node = new FakeNode();
    private final FakeWire wire = new FakeWire(node);
    private final NmTokenCache tokens = new NmTokenCache();
    private final List<String> heard = new ArrayList<>();
    private final NMHandler handler = new WritingHandler(heard);
    private NMClientAsync client = client(NmSettings.DEFAULTS);

    private NMClientAsync client(NmSettings settings) {
        tokens.add(List.of(new NmToken(NODE, token("nm", "n1:9"))));
        return new NMClientAsync(loops, wire.endpoint(), settings, tokens, handler);
    }

    static Token token(String text, String service) {
        return new Token(text.getBytes(StandardCharsets.UTF_8), new byte[0], "kind", service);
    }

    static Container container(int number, NodeId node) {
        return new Container(
                id(number), node, "", Resource.of(1, 1), Priority.ZERO, token(Integer.toString(number), ""), 0);
    }

    private void start(int number) {
        client.startContainer(container(number, NODE), CONTEXT);
        loops.drain();
    }

    @Test
    @Spec({"CLN-01", "CLN-02", "CLN-03", "CLN-05", "SM-9.01"})
    void aStartIsCalledAndToldOnce() {
        start(2);

        assertThat(node.calls).containsExactly("start 2");
        assertThat(heard).containsExactly("started 2 {shuffle=AAA=}");
    }

    @Test
    @Spec({"CLN-04", "CLN-06", "SM-9.08"})
    void aStopFollowsAndIsToldOnce() {
        start(2);
        client.stopContainer(id(2), NODE);
        client.stopContainer(id(2), NODE);
        loops.drain();

        assertThat(node.calls).containsExactly("start 2", "stop 2");
        assertThat(heard).containsExactly("started 2 {shuffle=AAA=}", "stopped 2");
    }

    @Test
    @Spec({"CLN-02", "SM-9.01"})
    void aRefusedStartIsToldWithTheNodesWords() {
        node.refuse = true;
        start(2);

        assertThat(heard).containsExactly("start error 2 INVALID_CONTAINER laid out");
    }

    @Test
    void aRefusedStartMayBeTriedAgain() {
        node.refuse = true;
        start(2);
        node.refuse = false;
        start(2);

        assertThat(heard).last().isEqualTo("started 2 {shuffle=AAA=}");
    }

    @Test
    @Spec("CLN-12")
    void aSecondStartIsAnErrorAndDisturbsNothing() {
        start(2);
        start(2);

        assertThat(node.calls).containsExactly("start 2");
        assertThat(heard).last().asString().startsWith("start error 2 CONTAINER_ALREADY_RUNNING");
    }

    @Test
    @Spec({"CLN-13", "SM-9.02", "CLN-07"})
    void aContainerWhoseTurnHasNotComeIsStoppedWithoutBeingStarted() {
        client = client(NmSettings.DEFAULTS.withCallsInHand(1));
        node.hold = true;
        start(2);
        start(3);
        client.stopContainer(id(3), NODE);
        loops.drain();
        node.held.get(0).complete(true);
        loops.drain();

        assertThat(node.calls).containsExactly("start 2");
        assertThat(heard.get(0)).startsWith("start error 3 LAUNCH_FAILED").contains("stopped before its launch");
        assertThat(heard).last().isEqualTo("started 2 {shuffle=AAA=}");
    }

    @Test
    void aStopThatComesDuringTheStartFollowsIt() {
        node.hold = true;
        start(2);
        client.stopContainer(id(2), NODE);
        loops.drain();
        assertThat(node.calls).containsExactly("start 2");

        node.hold = false;
        node.held.get(0).complete(true);
        loops.drain();

        assertThat(node.calls).containsExactly("start 2", "stop 2");
        assertThat(heard).containsExactly("started 2 {shuffle=AAA=}", "stopped 2");
    }

    @Test
    @Spec({"CLN-02", "SM-9.08"})
    void aRefusedStopIsTold() {
        start(2);
        node.refuse = true;
        client.stopContainer(id(2), NODE);
        loops.drain();

        assertThat(heard).last().isEqualTo("stop error 2 INVALID_CONTAINER");
    }

    @Test
    @Spec("CLN-11")
    void aStatusGoesToItsCallbackAndSoDoesARefusal() {
        client.queryStatus(id(2), NODE);
        loops.drain();
        node.refuse = true;
        client.queryStatus(id(3), NODE);
        loops.drain();

        assertThat(heard).containsExactly("status 2 RUNNING", "status error 3 INVALID_CONTAINER");
    }

    @Test
    @Spec("CLN-15")
    void aNodeIsCalledWhereItsTokenSaysAndNotAtAllWithoutOne() {
        start(2);
        client.startContainer(container(3, new NodeId("unknown", 1)), CONTEXT);
        loops.drain();

        assertThat(wire.opened).singleElement().satisfies(connection -> {
            assertThat(connection.address()).isEqualTo("n1:9");
            assertThat(connection.credentials().token()).isEqualTo(token("nm", "n1:9"));
        });
        assertThat(heard).last().asString().startsWith("start error 3 INVALID_TOKEN node: unknown:1");
    }

    @Test
    @Spec("CLN-15")
    void aNewTokenIsUsedFromTheNextCallOn() {
        start(2);
        tokens.add(List.of(new NmToken(NODE, token("newer", "n1:9"))));
        start(3);

        assertThat(wire.opened).hasSize(2);
        assertThat(wire.closed).containsExactly(wire.opened.get(0));
    }

    @Test
    @Spec({"CLN-10", "CLN-14"})
    void closingStopsWhatWasStartedAndIsNotKnownToHaveEnded() {
        start(2);
        start(3);
        client.forget(id(2));
        client.close();
        loops.advance(Duration.ofSeconds(1));

        assertThat(node.calls).containsExactly("start 2", "start 3", "stop 3");
        assertThat(wire.closed).hasSize(1);
    }

    @Test
    @Spec("CLN-14")
    void closingLeavesContainersAloneWhenToldTo() {
        client = client(NmSettings.DEFAULTS.withStopOnClose(false));
        start(2);
        client.close();
        loops.advance(Duration.ofSeconds(1));

        assertThat(node.calls).containsExactly("start 2");
    }

    @Test
    void aContainerOfAnotherAttemptCanBeStopped() {
        client.stopContainer(id(7), NODE);
        loops.drain();

        assertThat(node.calls).containsExactly("stop 7");
        assertThat(heard).containsExactly("stopped 7");
    }

    private Container larger(int number) {
        return new Container(
                id(number), NODE, "", Resource.of(2, 2), Priority.ZERO, token(Integer.toString(number), ""), 0);
    }

    @Test
    @Spec("SM-9.03")
    void aNewSizeIsCalledAndTold() {
        start(2);
        client.updateContainerResource(larger(2));
        loops.drain();

        assertThat(node.calls).containsExactly("start 2", "update 2");
        assertThat(heard).last().isEqualTo("updated 2 " + Resource.of(2, 2));
    }

    @Test
    @Spec("SM-9.03")
    void aRefusedSizeLeavesTheContainerAsItWas() {
        start(2);
        node.refuse = true;
        client.updateContainerResource(larger(2));
        loops.drain();
        node.refuse = false;
        client.stopContainer(id(2), NODE);
        loops.drain();

        assertThat(heard).containsSubsequence("update error 2 INVALID_CONTAINER", "stopped 2");
    }

    @Test
    @Spec({"SM-9.04", "SM-9.05", "SM-9.06", "SM-9.07"})
    void changesAreCalledInTheirOrderAndEachIsTold() {
        start(2);
        node.hold = true;
        client.reInitializeContainer(id(2), CONTEXT, false);
        client.rollbackLastReInitialization(id(2));
        client.commitLastReInitialization(id(2));
        client.restartContainer(id(2));
        loops.drain();
        assertThat(node.calls).as("one at a time").containsExactly("start 2", "reinitialize false 2");

        node.hold = false;
        node.held.forEach(gate -> gate.complete(true));
        loops.drain();

        assertThat(node.calls)
                .containsExactly("start 2", "reinitialize false 2", "roll back 2", "commit 2", "restart 2");
        assertThat(heard)
                .containsExactly(
                        "started 2 {shuffle=AAA=}", "reinitialized 2", "rolled back 2", "committed 2", "restarted 2");
    }

    @Test
    @Spec({"SM-9.04", "SM-9.05", "SM-9.06", "SM-9.07", "SM-9.10"})
    void aRefusedChangeIsToldAndTheContainerIsNotKnownAnyMore() {
        List<Runnable> orders = List.of(
                () -> client.reInitializeContainer(id(2), CONTEXT, false),
                () -> client.restartContainer(id(2)),
                () -> client.rollbackLastReInitialization(id(2)),
                () -> client.commitLastReInitialization(id(2)));
        for (Runnable order : orders) {
            node.refuse = false;
            start(2);
            node.refuse = true;
            order.run();
            loops.drain();
            order.run();
            loops.drain();
        }

        assertThat(heard)
                .filteredOn(line -> line.contains("error"))
                .containsExactly(
                        "reinitialize error 2 INVALID_CONTAINER",
                        "reinitialize error 2 CONTAINER_NOT_FOUND",
                        "restart error 2 INVALID_CONTAINER",
                        "restart error 2 CONTAINER_NOT_FOUND",
                        "roll back error 2 INVALID_CONTAINER",
                        "roll back error 2 CONTAINER_NOT_FOUND",
                        "commit error 2 INVALID_CONTAINER",
                        "commit error 2 CONTAINER_NOT_FOUND");
    }

    @Test
    void aStopDuringAChangeFollowsItAndTakesThePlaceOfTheOthers() {
        start(2);
        node.hold = true;
        client.restartContainer(id(2));
        client.commitLastReInitialization(id(2));
        loops.drain();
        client.stopContainer(id(2), NODE);
        loops.drain();
        node.hold = false;
        node.held.forEach(gate -> gate.complete(true));
        loops.drain();

        assertThat(node.calls).containsExactly("start 2", "restart 2", "stop 2");
        assertThat(heard)
                .containsExactly(
                        "started 2 {shuffle=AAA=}", "commit error 2 INVALID_CONTAINER", "restarted 2", "stopped 2");
    }

    @Test
    void aNodeThatIsAwayForAMomentIsCalledAgain() {
        int number = 2;
        for (ErrorCode passing : List.of(ErrorCode.UNREACHABLE, ErrorCode.NOT_READY)) {
            heard.clear();
            node.failures = 3;
            node.failure = passing;
            start(number++);
            loops.advance(Duration.ofSeconds(2));

            assertThat(heard).as(passing.name()).singleElement().asString().startsWith("started");
        }
    }

    @Test
    void aStartThatWasHeardIsNoErrorWhenItsAnswerWasLost() {
        node.failures = 1;
        node.answersAreLost = true;
        start(2);
        loops.advance(Duration.ofSeconds(1));

        assertThat(node.calls).containsExactly("start 2", "start 2");
        assertThat(heard).containsExactly("started 2 {}");
    }

    @Test
    void patienceHasAnEnd() {
        node.failures = Integer.MAX_VALUE;
        start(2);
        loops.advance(Duration.ofSeconds(11));

        assertThat(heard).singleElement().asString().startsWith("start error 2 UNREACHABLE");
        assertThat(node.calls.size()).isBetween(5, 12);
    }
}
