package io.bobbin.itests.ledger.tables;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.LabelSettings;
import io.bobbin.testkit.ScriptedNode;
import io.bobbin.testkit.TestCluster;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;

/** A manager with two nodes and the AM of one attempt, whose every request a test words itself. */
final class Desk {

    static final Duration AM_EXPIRY = Duration.ofMinutes(10);

    final TestCluster cluster =
            TestCluster.create(1, settings -> settings.labels(LabelSettings.DEFAULT.from(LabelSettings.Source.NODES)));
    final ScriptedNode node = cluster.node("h1", "/r1", Resource.of(8192, 32));
    final ApplicationAttemptId attempt;

    Desk() {
        cluster.now(node.register());
        attempt = cluster.submit().attempt(1);
        cluster.drain();
    }

    /** A desk whose AM has registered. */
    static Desk registered() {
        var desk = new Desk();
        desk.register();
        return desk;
    }

    void register() {
        cluster.now(cluster.engine()
                .applicationMasters()
                .register(attempt, new RegisterApplicationMasterRequest("host", 1, "")));
    }

    AllocateResponse send(ApplicationAttemptId caller, AllocateRequest request) {
        return cluster.now(cluster.engine().applicationMasters().allocate(caller, request));
    }

    AllocateResponse send(AllocateRequest request) {
        return send(attempt, request);
    }

    AllocateResponse beat(int id) {
        return send(AllocateRequest.heartbeat(id, 0.5f));
    }

    /** The code with which a request is refused; NONE when it is answered. */
    String refusal(ApplicationAttemptId caller, AllocateRequest request) {
        try {
            send(caller, request);
            return "NONE";
        } catch (CompletionException refused) {
            ErrorCode code = BobbinException.of(refused).code();
            return code.toString();
        }
    }

    static AllocateRequest asking(int id, ResourceRequest... asks) {
        return new AllocateRequest(id, 0.5f, List.of(asks), List.of(), BlacklistRequest.NONE, null);
    }

    static ResourceRequest anywhere(long memory, long vcores, int number) {
        return ResourceRequest.any(new Priority(1), Resource.of(memory, vcores), number);
    }

    /** Asks for one container, takes it and starts it: two calls after {@code id}. */
    Container container(int id) {
        send(asking(id, anywhere(1024, 1, 1)));
        Container container = beat(id + 1).allocated().get(0);
        node.start(container.id(), container.resource());
        cluster.now(node.beat());
        return container;
    }

    float progress() {
        return cluster.report(attempt.application()).progress();
    }

    int outstanding() {
        return cluster.now(cluster.engine().books()).outstandingByApplication().getOrDefault(attempt.application(), 0);
    }

    boolean isLive(ContainerId id) {
        return !cluster.now(cluster.engine().clients().container(TestCluster.TESTER, id))
                .state()
                .isFinal();
    }

    AttemptState state() {
        return cluster.now(cluster.engine().clients().attempt(TestCluster.TESTER, attempt))
                .state();
    }

    /** Time in which the node beats and the AM does not. */
    void pass(Duration time) {
        for (int minute = 0; minute < time.toMinutes(); minute++) {
            cluster.advance(Duration.ofMinutes(1));
            cluster.now(node.beat());
        }
    }
}
