package io.bobbin.rm.admin.internal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeLabel;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.SignalContainerRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.QueueFinding;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The words with which operators change nodes, labels, queues and running applications (SVC-21, CRM-20). */
final class AdministrationVerbs {

    private final Supplier<@Nullable AdminPort> port;
    private final Requester operator;
    private final Map<String, AdminVerb> verbs = new TreeMap<>();

    /**
     * @param port null while this manager does not lead
     * @param operator who asks: the daemon's own user, as nobody else can open the socket
     */
    AdministrationVerbs(Supplier<@Nullable AdminPort> port, Requester operator) {
        this.port = port;
        this.operator = operator;
        nodes();
        cluster();
        applications();
    }

    Map<String, AdminVerb> byName() {
        return verbs;
    }

    private void nodes() {
        verb("node.drain", (admin, arguments) -> json(drained(admin, arguments)));
        verb("node.undrain", (admin, arguments) -> json(admin.undrain(operator, node(arguments))));
        verb("node.resource", (admin, arguments) -> {
            var total = Resource.of(number(arguments, "memory"), number(arguments, "vcores"));
            return json(admin.updateResource(operator, node(arguments), total));
        });
        verb("node.label", (admin, arguments) -> {
            var labels = new LinkedHashMap<NodeId, String>();
            String label = arguments.find("label").orElse("");
            arguments.all("nodes", NodeId::parse).forEach(node -> labels.put(node, label));
            return admin.assignLabels(operator, labels).thenApply(RecordJson::array);
        });
    }

    private CompletionStage<NodeReport> drained(AdminPort admin, Arguments arguments) {
        return isTrue(arguments, "now")
                ? admin.decommission(operator, node(arguments))
                : admin.drain(operator, node(arguments), limit(arguments));
    }

    private void cluster() {
        verb(
                "cluster.refresh-nodes",
                (admin, arguments) ->
                        json(admin.refreshNodes(operator, isTrue(arguments, "graceful"), limit(arguments))));
        verb("cluster.refresh-queues", (admin, arguments) -> json(admin.refreshQueues(operator)));
        verb("config.check", (admin, arguments) -> admin.checkQueues(
                        operator,
                        arguments.find("name").orElse(""),
                        arguments.find("text").orElse(null))
                .thenApply(AdministrationVerbs::findings));
        verb("cluster.labels", (admin, arguments) -> admin.labels(operator).thenApply(RecordJson::array));
        verb("cluster.add-labels", (admin, arguments) -> {
            boolean exclusive = !isTrue(arguments, "shared");
            Set<NodeLabel> added = arguments.all("labels", name -> new NodeLabel(name, exclusive));
            return admin.addLabels(operator, added).thenApply(RecordJson::array);
        });
        verb("cluster.remove-labels", (admin, arguments) -> admin.removeLabels(
                        operator, arguments.all("labels", Function.identity()))
                .thenApply(RecordJson::array));
    }

    private void applications() {
        verb("app.move", (admin, arguments) -> admin.move(operator, application(arguments), arguments.text("queue"))
                .thenApply(queue -> field("queue", queue)));
        verb("app.priority", (admin, arguments) -> {
            var priority = new Priority((int) number(arguments, "priority"));
            return admin.updatePriority(operator, application(arguments), priority)
                    .thenApply(now -> field("priority", now.number()));
        });
        verb("app.lifetime", (admin, arguments) -> admin.updateLifetime(
                        operator, application(arguments), number(arguments, "end"))
                .thenApply(end -> field("lifetimeEnd", end)));
        verb("container.signal", (admin, arguments) -> {
            var signal = new SignalContainerRequest(
                    arguments.read("id", ContainerId::parse), arguments.read("signal", AdministrationVerbs::command));
            return admin.signal(operator, signal)
                    .thenApply(done -> field("signal", signal.command().name()));
        });
    }

    private static SignalContainerCommand command(String name) {
        return SignalContainerCommand.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private static JsonElement field(String name, Object value) {
        var answer = new JsonObject();
        if (value instanceof Number number) {
            answer.addProperty(name, number);
        } else {
            answer.addProperty(name, value.toString());
        }
        return answer;
    }

    private static JsonElement findings(List<QueueFinding> findings) {
        var answer = new JsonArray();
        for (QueueFinding finding : findings) {
            var item = new JsonObject();
            item.addProperty("file", finding.spot().file());
            item.addProperty("line", finding.spot().line());
            item.addProperty("column", finding.spot().column());
            item.addProperty("message", finding.message());
            answer.add(item);
        }
        return answer;
    }

    private static NodeId node(Arguments arguments) {
        return arguments.read("id", NodeId::parse);
    }

    private static ApplicationId application(Arguments arguments) {
        return arguments.read("id", ApplicationId::parse);
    }

    private static long number(Arguments arguments, String name) {
        arguments.text(name);
        return arguments.number(name, 0);
    }

    private static boolean isTrue(Arguments arguments, String name) {
        return arguments.find(name).map(Boolean::parseBoolean).orElse(false);
    }

    /** What the words say of how long draining may take; null leaves it to the setting. */
    private static @Nullable Duration limit(Arguments arguments) {
        return arguments.find("withinMs").isEmpty() ? null : Duration.ofMillis(arguments.number("withinMs", 0));
    }

    private static CompletionStage<JsonElement> json(CompletionStage<? extends Record> answer) {
        return answer.thenApply(RecordJson::of);
    }

    private void verb(
            String name, BiFunction<AdminPort, Arguments, ? extends CompletionStage<? extends JsonElement>> answer) {
        verbs.put(name, arguments -> {
            AdminPort admin = port.get();
            if (admin == null) {
                throw new BobbinException(ErrorCode.STANDBY, "This manager does not lead, or is starting");
            }
            return answer.apply(admin, new Arguments(arguments));
        });
    }
}
