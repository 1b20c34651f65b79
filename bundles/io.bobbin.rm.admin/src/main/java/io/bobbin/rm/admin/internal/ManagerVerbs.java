package io.bobbin.rm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Requester;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the manager does for each word of its admin socket. Answers are the records of the api as JSON, the same that
 * clients get over a wire.
 */
final class ManagerVerbs {

    private final Supplier<@Nullable ClientPort> port;
    private final Supplier<Map<String, String>> endpoints;
    private final Requester operator;
    private final Map<String, AdminVerb> verbs = new TreeMap<>();

    /**
     * @param port null while this manager does not lead
     * @param endpoints where it is called, by wire
     * @param operator who asks: the daemon's own user, as nobody else can open the socket
     */
    ManagerVerbs(Supplier<@Nullable ClientPort> port, Supplier<Map<String, String>> endpoints, Requester operator) {
        this.port = port;
        this.endpoints = endpoints;
        this.operator = operator;
        applications();
        containers();
        nodes();
        queues();
        verb("cluster.status", (manager, arguments) -> manager.metrics(operator).thenApply(metrics -> {
            JsonObject status = RecordJson.object(metrics);
            status.add("endpoints", RecordJson.of(endpoints()));
            return status;
        }));
    }

    Map<String, AdminVerb> byName() {
        return verbs;
    }

    private Map<String, String> endpoints() {
        return new TreeMap<>(endpoints.get());
    }

    private void applications() {
        verb("app.list", (manager, arguments) -> manager.applications(operator, filter(arguments))
                .thenApply(RecordJson::array));
        verb("app.show", (manager, arguments) -> json(manager.application(operator, application(arguments))));
        verb("app.explain", (manager, arguments) -> json(manager.explain(operator, application(arguments))));
        verb("app.kill", this::kill);
        verb("attempt.list", (manager, arguments) -> manager.attempts(operator, application(arguments))
                .thenApply(RecordJson::array));
    }

    /** Answers with the application as it is then; it may take a while to end. */
    private CompletionStage<JsonElement> kill(ClientPort manager, Arguments arguments) {
        ApplicationId id = application(arguments);
        String diagnostics = arguments.find("diagnostics").orElse("");
        return manager.kill(operator, id, diagnostics).thenCompose(done -> json(manager.application(operator, id)));
    }

    private void containers() {
        verb("container.list", (manager, arguments) -> {
            var containers = new Containers(operator, manager);
            return arguments
                    .find("attempt", ApplicationAttemptId::parse)
                    .map(attempt -> manager.containers(operator, attempt))
                    .or(() ->
                            arguments.find("application", ApplicationId::parse).map(containers::of))
                    .or(() -> arguments.find("app", ApplicationId::parse).map(containers::of))
                    .or(() -> arguments.find("node", NodeId::parse).map(containers::on))
                    .orElseGet(containers::ofLiveApplications)
                    .thenApply(RecordJson::array);
        });
        verb(
                "container.show",
                (manager, arguments) -> json(manager.container(operator, arguments.read("id", ContainerId::parse))));
    }

    private void nodes() {
        verb("node.list", (manager, arguments) -> {
            var states = arguments.all("states", named(NodeState.class));
            return manager.nodes(operator)
                    .thenApply(nodes -> RecordJson.array(nodes.stream()
                            .filter(node -> states.isEmpty() || states.contains(node.state()))
                            .toList()));
        });
        verb("node.show", (manager, arguments) -> {
            var id = arguments.read("id", NodeId::parse);
            return manager.nodes(operator).thenApply(nodes -> RecordJson.of(node(nodes, id)));
        });
    }

    private static NodeReport node(List<NodeReport> nodes, NodeId id) {
        return nodes.stream()
                .filter(node -> node.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new BobbinException(
                        ErrorCode.NODE_NOT_FOUND,
                        "Node " + id + " is not known (known: "
                                + nodes.stream().map(NodeReport::id).toList() + ")"));
    }

    private void queues() {
        BiFunction<ClientPort, Arguments, CompletionStage<JsonElement>> queue =
                (manager, arguments) -> json(manager.queue(
                        operator,
                        arguments.find("id").or(() -> arguments.find("queue")).orElse("root")));
        verb("queue.list", queue);
        verb("queue.show", queue);
    }

    /** An id under its own name; {@code application} and {@code app} are understood as well. */
    private static ApplicationId application(Arguments arguments) {
        return arguments
                .find("application", ApplicationId::parse)
                .or(() -> arguments.find("app", ApplicationId::parse))
                .orElseGet(() -> arguments.read("id", ApplicationId::parse));
    }

    private static GetApplicationsRequest filter(Arguments arguments) {
        return new GetApplicationsRequest(
                arguments.all("states", named(ApplicationState.class)),
                arguments.all("users", Function.identity()),
                arguments.all("queues", Function.identity()),
                arguments.all("types", Function.identity()),
                arguments.number("limit", 0));
    }

    private static <E extends Enum<E>> Function<String, E> named(Class<E> type) {
        return name -> {
            try {
                return Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException unknown) {
                throw new IllegalArgumentException(
                        "'" + name + "' (expected one of " + List.of(type.getEnumConstants()) + ")", unknown);
            }
        };
    }

    private static CompletionStage<JsonElement> json(CompletionStage<? extends Record> answer) {
        return answer.thenApply(RecordJson::of);
    }

    private void verb(
            String name, BiFunction<ClientPort, Arguments, ? extends CompletionStage<? extends JsonElement>> answer) {
        verbs.put(name, arguments -> {
            ClientPort manager = port.get();
            if (manager == null) {
                throw new BobbinException(ErrorCode.STANDBY, "This manager does not lead, or is starting");
            }
            return answer.apply(manager, new Arguments(arguments));
        });
    }
}
