package io.bobbin.cli.cluster;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.AdminClient;
import io.bobbin.client.Endpoint;
import io.bobbin.client.YarnClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The words of administration over gRPC, with the same JSON as the admin socket. Connects when the first is said. */
final class WireAdministration implements AutoCloseable {

    private final YarnClient client;
    private final Endpoint endpoint;
    private @Nullable AdminClient connected;

    WireAdministration(YarnClient client, Endpoint endpoint) {
        this.client = client;
        this.endpoint = endpoint;
    }

    private AdminClient admin() {
        AdminClient admin = connected;
        if (admin == null) {
            admin = new AdminClient(endpoint);
            connected = admin;
        }
        return admin;
    }

    JsonElement ask(String verb, JsonObject words) {
        var arguments = new Arguments(words);
        return switch (verb) {
            case Verbs.APP_MOVE -> move(arguments);
            case Verbs.APP_PRIORITY -> {
                var priority = new Priority((int) arguments.number("priority", 0));
                yield field(
                        "priority",
                        client.updatePriority(application(arguments), priority).number());
            }
            case Verbs.APP_LIFETIME -> field(
                    "lifetimeEnd", client.updateLifetime(application(arguments), arguments.number("end", 0)));
            case Verbs.CONTAINER_SIGNAL -> signal(arguments);
            case Verbs.NODE_DRAIN -> RecordJson.of(
                    arguments.flag("now")
                            ? admin().decommission(node(arguments))
                            : admin().drain(node(arguments), limit(arguments)));
            case Verbs.NODE_UNDRAIN -> RecordJson.of(admin().undrain(node(arguments)));
            case Verbs.NODE_RESOURCE -> {
                var total = Resource.of(arguments.number("memory", 0), arguments.number("vcores", 0));
                yield RecordJson.of(admin().updateNodeResource(node(arguments), total));
            }
            case Verbs.NODE_LABEL -> RecordJson.array(admin().replaceLabels(labels(arguments)));
            case Verbs.REFRESH_NODES -> RecordJson.of(
                    admin().refreshNodes(arguments.flag("graceful"), limit(arguments)));
            case Verbs.REFRESH_QUEUES -> RecordJson.of(admin().refreshQueues());
            case Verbs.LABELS -> RecordJson.array(client.clusterLabels());
            case Verbs.ADD_LABELS -> {
                boolean exclusive = !arguments.flag("shared");
                admin().addLabels(List.copyOf(arguments.all("labels", name -> new NodeLabel(name, exclusive))));
                yield RecordJson.array(client.clusterLabels());
            }
            case Verbs.REMOVE_LABELS -> {
                admin().removeLabels(arguments.all("labels", Function.identity()));
                yield RecordJson.array(client.clusterLabels());
            }
            default -> throw new BobbinException(
                    ErrorCode.BAD_REQUEST,
                    verb
                            + " goes through the manager's admin socket only: on its own host, as its own user,"
                            + " without --as, BOBBIN_USER, --token-file and BOBBIN_TOKEN_FILE; --rm may name the"
                            + " socket's path");
        };
    }

    private JsonElement move(Arguments arguments) {
        ApplicationId id = application(arguments);
        client.moveApplication(id, arguments.text("queue"));
        return field("queue", client.application(id).queue());
    }

    private JsonElement signal(Arguments arguments) {
        SignalContainerCommand command = arguments.read("signal", SignalContainerCommand::valueOf);
        client.signalContainer(arguments.read("id", ContainerId::parse), command);
        return field("signal", command.name());
    }

    private static Map<NodeId, Set<String>> labels(Arguments arguments) {
        String label = arguments.find("label").orElse("");
        var labels = new LinkedHashMap<NodeId, Set<String>>();
        arguments
                .all("nodes", NodeId::parse)
                .forEach(node -> labels.put(node, label.isEmpty() ? Set.of() : Set.of(label)));
        return labels;
    }

    private static JsonElement field(String name, Object value) {
        var answer = new JsonObject();
        answer.add(name, RecordJson.of(value));
        return answer;
    }

    private static NodeId node(Arguments arguments) {
        return arguments.read("id", NodeId::parse);
    }

    private static ApplicationId application(Arguments arguments) {
        return arguments.read("id", ApplicationId::parse);
    }

    private static @Nullable Long limit(Arguments arguments) {
        return arguments.find("withinMs").isEmpty() ? null : (Long) arguments.number("withinMs", 0);
    }

    @Override
    public void close() {
        if (connected != null) {
            connected.close();
        }
    }
}
