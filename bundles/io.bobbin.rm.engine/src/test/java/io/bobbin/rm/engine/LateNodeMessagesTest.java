package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.NodeHeartbeatRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import org.junit.jupiter.api.Test;

/**
 * What a node said in an earlier registration lists its containers as they were. Were it believed, room would be given
 * away that processes still have (P7). Found by the simulation at the seeds 6 (a heartbeat) and 49 (a registration).
 */
class LateNodeMessagesTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final Cluster cluster = Cluster.with(new FirstFitFactory());

    private Node node(String instance) {
        return cluster.unregistered("one", "/rack", Resource.of(8192, 8)).instance(instance);
    }

    private ContainerId taskOn(Node node) {
        Am am = cluster.running();
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        node.start(task, TASK);
        node.beat();
        return task;
    }

    @Test
    void aHeartbeatOfAnEarlierRegistrationTakesNoContainerAway() {
        Node node = node("process#1");
        node.register();
        ContainerId task = taskOn(node);
        NodeHeartbeatRequest late = cluster.twin(node).instance("process#1").request();
        node.instance("process#2").register();
        assertThat(node.request().responseId()).as("the id fits").isEqualTo(late.responseId());

        var answer = cluster.now(cluster.engine().nodes().heartbeat(late));

        assertThat(answer.action()).isEqualTo(NodeAction.RESYNC);
        assertThat(cluster.report(task).gone()).isFalse();
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(cluster.report(task).gone()).isFalse();
    }

    @Test
    void aRegistrationThatALaterOneHasOvertakenTakesNoContainerAway() {
        Node node = node("process#2");
        node.register();
        ContainerId task = taskOn(node);

        assertThat(cluster.twin(node).instance("process#2").register().action()).isEqualTo(NodeAction.RESYNC);
        assertThat(cluster.twin(node).instance("process#1").register().action()).isEqualTo(NodeAction.RESYNC);

        assertThat(cluster.report(task).gone()).isFalse();
        assertThat(node.beat().action()).isEqualTo(NodeAction.NORMAL);
        assertThat(node.instance("process#3").register().action()).isEqualTo(NodeAction.NORMAL);
    }

    /** Found at the seed 13: the start of an AM came when its node had left and was back. */
    @Test
    void whatWasHandedOutBeforeANodeLeftCannotBeginOnceItIsBack() {
        Node node = node("process#1");
        node.register();
        Am am = cluster.running();
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        node.responseId(77);
        assertThat(node.beat().action()).isEqualTo(NodeAction.RESYNC);
        long before = cluster.slot().committed();
        node.instance("process#2").register();
        assertThat(cluster.slot().committed()).as("it has not heard the order").isEqualTo(before);

        assertThat(node.beat().containersToCleanUp()).contains(task);
        assertThat(cluster.slot().committed()).as("the order is on its way").isEqualTo(before);
        node.beat();

        assertThat(cluster.slot().committed()).as("its AM is placed anew").isGreaterThan(before);
    }

    /** Found at the seed 6568: nothing else lived there, and the node took part before it had heard the order. */
    @Test
    void aNodeThatIsBackWithNothingTakesNoPartBeforeItHasHeardWhatItMustNotBegin() {
        cluster.unregistered("am", "/rack", Cluster.AM_SIZE).register();
        Am am = cluster.running();
        Node node = node("process#1");
        node.register();
        ContainerId task = am.obtain(TASK, 1).get(0).id();
        assertThat(cluster.report(task).node()).isEqualTo(node.id());
        node.responseId(77);
        assertThat(node.beat().action()).isEqualTo(NodeAction.RESYNC);
        am.ask(TASK, 1);
        long before = cluster.slot().committed();

        node.instance("process#2").register();
        assertThat(cluster.slot().committed()).as("it has not heard the order").isEqualTo(before);
        assertThat(node.beat().containersToCleanUp()).containsExactly(task);
        assertThat(cluster.slot().committed()).as("the order is on its way").isEqualTo(before);
        node.beat();

        assertThat(cluster.slot().committed()).isGreaterThan(before);
    }
}
