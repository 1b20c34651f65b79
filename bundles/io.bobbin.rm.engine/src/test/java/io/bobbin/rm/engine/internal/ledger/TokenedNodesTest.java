package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.ledger.LedgerNode.NodeDescription;
import io.bobbin.testkit.spec.Spec;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TokenedNodesTest {

    private final TokenedNodes nodes = new TokenedNodes();

    private static LedgerNode unknown(String host) {
        var description = new NodeDescription(Map.of(), "", "/r", Resource.of(1024, 1), Set.of(), "", "/r");
        return new LedgerNode(new NodeId(host, 1), description, new NodeHealth(true, "", 0));
    }

    private static LedgerNode node(int index, long registration) {
        LedgerNode node = unknown("n" + index);
        node.join(index, registration);
        return node;
    }

    @Test
    @Spec("TOK-13")
    void aLaterRegistrationOfANodeIsAnother() {
        LedgerNode node = node(3, 10);
        nodes.add(node);
        assertThat(nodes.has(node)).isTrue();

        node.join(3, 11);
        assertThat(nodes.has(node)).isFalse();

        nodes.add(node);
        assertThat(nodes.has(node)).isTrue();
    }

    @Test
    void aNodeThatHasTheIndexOfAnEarlierOneHasNoToken() {
        nodes.add(node(3, 10));

        assertThat(nodes.has(node(3, 12))).isFalse();
    }

    @Test
    void ofANodeThatSchedulersDoNotKnowNothingIsKept() {
        LedgerNode node = unknown("one");
        nodes.add(node);
        assertThat(nodes.has(node)).isFalse();

        node.join(0, 1);
        assertThat(nodes.has(node)).isFalse();
    }

    @Test
    void whatIsKeptIsWhatAMapWouldKeep() {
        var random = new Random(1);
        Map<Integer, Long> expected = new HashMap<>();
        for (long turn = 1; turn <= 20_000; turn++) {
            int index = random.nextInt(turn < 10_000 ? 50 : 3_000);
            nodes.add(node(index, turn));
            expected.put(index, turn);
            int other = random.nextInt(3_100);
            long known = expected.getOrDefault(other, 0L);
            assertThat(nodes.has(node(other, known))).isEqualTo(known > 0);
            assertThat(nodes.has(node(other, known + 1))).isFalse();
        }
        nodes.clear();
        expected.forEach((index, registration) ->
                assertThat(nodes.has(node(index, registration))).isFalse());
    }
}
