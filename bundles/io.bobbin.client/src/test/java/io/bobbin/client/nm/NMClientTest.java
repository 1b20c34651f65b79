package io.bobbin.client.nm;

import static io.bobbin.client.nm.FakeNode.id;
import static io.bobbin.client.nm.NMClientAsyncTest.container;
import static io.bobbin.client.nm.NMClientAsyncTest.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.NmToken;
import io.bobbin.client.FakeWire;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.testkit.spec.Spec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NMClientTest {

    private static final NodeId NODE = new NodeId("n1", 1);
    private static final ContainerLaunchContext CONTEXT =
            ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
    private final FakeNode node = new FakeNode();
    private final NmTokenCache tokens = new NmTokenCache();

    private NMClient client(NmSettings settings) {
        tokens.add(List.of(new NmToken(NODE, token("nm", "n1:9"))));
        return new NMClient(loops, new FakeWire(node).endpoint(), settings, tokens);
    }

    @AfterEach
    void close() {
        loops.close();
    }

    private static void assertFails(ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call)
                .isInstanceOf(BobbinException.class)
                .extracting(failure -> ((BobbinException) failure).code())
                .isEqualTo(code);
    }

    @Test
    @Spec({"CLN-08", "CLN-09", "CLN-10"})
    void whatIsStoppedIsForgottenAndWhatIsStillStartedIsStoppedAtTheEnd() {
        try (var client = client(NmSettings.DEFAULTS)) {
            assertThat(client.startContainer(container(2, NODE), CONTEXT)).containsEntry("shuffle", "AAA=");
            client.startContainer(container(3, NODE), CONTEXT);
            client.stopContainer(id(2), NODE);
            assertThat(client.containerStatus(id(3), NODE).state()).isEqualTo(ContainerState.RUNNING);
        }

        assertThat(node.calls).containsExactly("start 2", "start 3", "stop 2", "stop 3");
    }

    @Test
    @Spec("CLN-12")
    void aSecondStartIsRefusedButAFailedOneMayBeRepeated() {
        var client = client(NmSettings.DEFAULTS.withStopOnClose(false));
        node.refuse = true;
        assertFails(() -> client.startContainer(container(2, NODE), CONTEXT), ErrorCode.INVALID_CONTAINER);
        node.refuse = false;
        client.startContainer(container(2, NODE), CONTEXT);
        assertFails(() -> client.startContainer(container(2, NODE), CONTEXT), ErrorCode.CONTAINER_ALREADY_RUNNING);
        client.close();

        assertThat(node.calls).containsExactly("start 2", "start 2");
    }

    @Test
    void aNodeThatDoesNotAnswerIsGivenUpAtTheLimit() {
        node.hold = true;
        try (var client = client(new NmSettings(Duration.ofMillis(30), 1, false))) {
            assertFails(() -> client.stopContainer(id(2), NODE), ErrorCode.TIMED_OUT);
        }
    }

    @Test
    @Spec("CLN-15")
    void withoutATokenTheNodeIsNotCalled() {
        try (var client = client(NmSettings.DEFAULTS)) {
            assertFails(() -> client.stopContainer(id(2), new NodeId("other", 1)), ErrorCode.INVALID_TOKEN);
        }
        assertThat(node.calls).isEmpty();
    }
}
