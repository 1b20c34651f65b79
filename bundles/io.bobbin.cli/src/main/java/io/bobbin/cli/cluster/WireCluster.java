package io.bobbin.cli.cluster;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.client.Endpoint;
import io.bobbin.client.YarnClient;
import io.bobbin.eventloop.Loops;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Asks a manager over gRPC and gives the same JSON as its admin socket. */
public final class WireCluster implements Cluster {

    private final Loops loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {});
    private final Endpoint endpoint;
    private final YarnClient client;
    private final WireAdministration administration;

    public WireCluster(Endpoint endpoint) {
        this.endpoint = endpoint;
        this.client = new YarnClient(loops, endpoint);
        this.administration = new WireAdministration(client, endpoint);
    }

    /** The typed client behind it. */
    public YarnClient client() {
        return client;
    }

    /** Where the manager is called. */
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public JsonElement ask(String verb, JsonObject arguments) {
        return switch (verb) {
            case Verbs.CLUSTER_STATUS -> RecordJson.of(client.metrics());
            case Verbs.APP_LIST -> RecordJson.array(client.applications(filter(arguments)));
            case Verbs.APP_SHOW -> RecordJson.of(client.application(application(arguments)));
            case Verbs.APP_EXPLAIN -> RecordJson.of(client.explain(application(arguments)));
            case Verbs.APP_KILL -> kill(arguments);
            case Verbs.ATTEMPT_LIST -> RecordJson.array(client.attempts(application(arguments)));
            case Verbs.CONTAINER_LIST -> containers(arguments);
            case Verbs.CONTAINER_SHOW -> RecordJson.of(
                    client.container(ContainerId.parse(needed(arguments, Verbs.ID))));
            case Verbs.NODE_LIST -> RecordJson.array(client.nodes(nodeStates(arguments)));
            case Verbs.NODE_SHOW -> node(needed(arguments, Verbs.ID));
            case Verbs.QUEUE_LIST, Verbs.QUEUE_SHOW -> RecordJson.of(client.queue(text(arguments, Verbs.ID, "root")));
            default -> administration.ask(verb, arguments);
        };
    }

    private JsonElement kill(JsonObject arguments) {
        client.killApplication(application(arguments), text(arguments, Verbs.DIAGNOSTICS, ""), Duration.ofSeconds(30));
        return RecordJson.of(client.application(application(arguments)));
    }

    private JsonArray containers(JsonObject arguments) {
        if (arguments.has(Verbs.ATTEMPT)) {
            return RecordJson.array(client.containers(ApplicationAttemptId.parse(needed(arguments, Verbs.ATTEMPT))));
        }
        var all = new JsonArray();
        client.attempts(ApplicationId.parse(needed(arguments, Verbs.APPLICATION)))
                .forEach(attempt -> all.addAll(RecordJson.array(client.containers(attempt.id()))));
        return all;
    }

    private JsonElement node(String id) {
        List<NodeReport> nodes = client.nodes(Set.of());
        return nodes.stream()
                .filter(node -> node.id().toString().equals(id))
                .findFirst()
                .map(RecordJson::of)
                .orElseThrow(() -> new BobbinException(
                        ErrorCode.NODE_NOT_FOUND,
                        "Node " + id + " is not known (known: "
                                + nodes.stream().map(NodeReport::id).toList() + ")"));
    }

    private static ApplicationId application(JsonObject arguments) {
        return ApplicationId.parse(needed(arguments, Verbs.ID));
    }

    private static GetApplicationsRequest filter(JsonObject arguments) {
        return new GetApplicationsRequest(
                set(arguments.get(Verbs.STATES), ApplicationState::valueOf),
                set(arguments.get(Verbs.USERS), Function.identity()),
                set(arguments.get(Verbs.QUEUES), Function.identity()),
                Set.of(),
                Long.parseLong(text(arguments, Verbs.LIMIT, "0")));
    }

    private static Set<NodeState> nodeStates(JsonObject arguments) {
        return set(arguments.get(Verbs.STATES), NodeState::valueOf);
    }

    private static <T> Set<T> set(@Nullable JsonElement texts, Function<String, T> reading) {
        var set = new TreeSet<T>();
        if (texts instanceof JsonArray array) {
            array.forEach(text -> set.add(reading.apply(text.getAsString())));
        }
        return set;
    }

    private static String needed(JsonObject arguments, String name) {
        return arguments.get(name).getAsString();
    }

    private static String text(JsonObject arguments, String name, String otherwise) {
        return arguments.has(name) ? arguments.get(name).getAsString() : otherwise;
    }

    @Override
    public void close() {
        administration.close();
        client.close();
        loops.close();
    }
}
