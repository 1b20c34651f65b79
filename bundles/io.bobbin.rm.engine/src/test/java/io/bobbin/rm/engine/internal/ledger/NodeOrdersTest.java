package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeOrdersTest {

    private static final ApplicationId APPLICATION = new ApplicationId(1, 1);

    private final LedgerNode node = new SomeContainers().node();

    private static ContainerId id(long number) {
        return APPLICATION.attempt(1).container(number);
    }

    /** A response with all orders of now. */
    private void answer() {
        node.answered(new NodeHeartbeatResponse(
                node.responseId() + 1,
                NodeAction.NORMAL,
                1,
                List.copyOf(node.containersToCleanUp()),
                List.copyOf(node.applicationsToCleanUp()),
                List.copyOf(node.acknowledged()),
                1000,
                ""));
    }

    @Test
    void ordersStayInTheirOrderUntilTheNodeHasReceivedThem() {
        node.containersToCleanUp().add(id(2));
        node.containersToCleanUp().add(id(1));
        node.containersToCleanUp().add(id(2));
        node.applicationsToCleanUp().add(APPLICATION);
        node.acknowledged().add(id(3));
        answer();
        node.containersToCleanUp().add(id(4));

        assertThat(node.containersToCleanUp()).containsExactly(id(2), id(1), id(4));
        node.confirmed();

        assertThat(node.containersToCleanUp()).containsExactly(id(4));
        assertThat(node.applicationsToCleanUp()).isEmpty();
        assertThat(node.acknowledged()).isEmpty();
        assertThat(node.received()).isEqualTo(1);
    }

    @Test
    void aNodeThatHasReceivedEverythingHasNoOrders() {
        assertThat(node.hasOrders()).isFalse();
        node.acknowledged().add(id(1));
        answer();
        assertThat(node.hasOrders()).isTrue();

        node.confirmed();

        assertThat(node.hasOrders()).isFalse();
    }
}
