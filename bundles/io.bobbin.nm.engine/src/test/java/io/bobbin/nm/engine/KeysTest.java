package io.bobbin.nm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.protocol.RegisterNodeManagerResponse;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NodeKeys;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.testkit.spec.Spec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The keys that a node is given. */
class KeysTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(TestNode.RM), 1);
    private final List<TokenKeys> told = new ArrayList<>();

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init")
    private TestNode node;

    @BeforeEach
    void start() {
        node = new TestNode(loops, directory);
        node.engine.onKeys(told::add);
        loops.drain();
    }

    private static MasterKey key(int id) {
        return new MasterKey(id, new Secret(new byte[] {(byte) id}));
    }

    private <T> T now(CompletionStage<T> stage) {
        loops.drain();
        return stage.toCompletableFuture().join();
    }

    private void register(long rmIdentifier, long term, int ofContainers, int ofNodes) {
        now(node.engine.registered(
                new RegisterNodeManagerResponse(NodeAction.NORMAL, rmIdentifier, term, TestNode.SIZE, "", "")
                        .withKeys(new NodeKeys(key(ofContainers), key(ofNodes)))));
    }

    private void beat(long term, NodeKeys keys) {
        now(node.engine.obey(
                new NodeHeartbeatResponse(1, NodeAction.NORMAL, term, List.of(), List.of(), List.of(), 1000, "")
                        .withKeys(keys)));
    }

    private TokenKeys last() {
        return told.get(told.size() - 1);
    }

    private List<Integer> reported() {
        var beat = now(node.engine.beat(0));
        return List.of(beat.containerTokenKey(), beat.nmTokenKey());
    }

    @Test
    @Spec("TOK-11")
    void whatIsGivenAtRegistrationIsToldToTheEdgesAndReportedToTheManager() {
        assertThat(told).containsExactly(TokenKeys.NONE);
        assertThat(reported()).containsExactly(0, 0);

        register(TestNode.RM, 1, 5, 7);

        assertThat(told).hasSize(2);
        assertThat(last().of(Token.CONTAINER)).containsExactly(key(5));
        assertThat(last().of(Token.NM)).containsExactly(key(7));
        assertThat(last().of(Token.AM_RM)).isEmpty();
        assertThat(reported()).containsExactly(5, 7);
    }

    @Test
    @Spec("TOK-11")
    void aHeartbeatBringsALaterKeyAndTheOneBeforeStaysGood() {
        register(TestNode.RM, 1, 5, 7);

        beat(1, new NodeKeys(key(6), null));
        assertThat(last().of(Token.CONTAINER)).containsExactly(key(6), key(5));
        assertThat(last().of(Token.NM)).containsExactly(key(7));
        assertThat(reported()).containsExactly(6, 7);

        beat(1, new NodeKeys(key(8), null));
        assertThat(last().of(Token.CONTAINER)).containsExactly(key(8), key(6));
    }

    @Test
    void aHeartbeatWithoutKeysOrWithTheOnesThatAreThereTellsNobody() {
        register(TestNode.RM, 1, 5, 7);

        beat(1, NodeKeys.NONE);
        beat(1, new NodeKeys(key(5), key(7)));

        assertThat(told).hasSize(2);
    }

    @Test
    @Spec("TOK-10")
    void theKeysOfAnEarlierLeadershipAreGoodNoMore() {
        register(TestNode.RM, 1, 5, 7);

        register(TestNode.RM + 1, 2, 9, 10);

        assertThat(last().of(Token.CONTAINER)).containsExactly(key(9));
        assertThat(last().of(Token.NM)).containsExactly(key(10));
    }

    @Test
    void anEarlierTermChangesNoKey() {
        register(TestNode.RM, 2, 5, 7);

        assertThatThrownBy(() -> beat(1, new NodeKeys(key(6), key(8)))).hasMessageContaining("term 1");

        assertThat(last().of(Token.CONTAINER)).containsExactly(key(5));
        assertThat(told).hasSize(2);
    }

    @Test
    void whoListensLateIsToldAtOnceAndWhoHasGoneIsNot() {
        register(TestNode.RM, 1, 5, 7);
        var late = new ArrayList<TokenKeys>();

        var subscription = node.engine.onKeys(late::add);
        loops.drain();
        assertThat(late).containsExactly(last());
        subscription.close();
        beat(1, new NodeKeys(key(6), null));

        assertThat(late).hasSize(1);
    }
}
