package io.bobbin.nm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.nm.ports.ContainerView;
import io.bobbin.nm.ports.HeartbeatPort;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.nm.ports.NodeViewPort;
import io.bobbin.security.spi.Caller;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What the node does for each word of its admin socket. Answers are the node's views as JSON. */
final class NodeVerbs {

    private static final int DEFAULT_LIMIT = 64 * 1024;

    private final NodeViewPort node;
    private final LogPort logs;
    private final HeartbeatPort heartbeat;
    private final Caller operator;
    private final Runnable stop;

    /**
     * @param operator as whom logs are read
     * @param stop ends the daemon; returns at once
     */
    NodeVerbs(NodeViewPort node, LogPort logs, HeartbeatPort heartbeat, Caller operator, Runnable stop) {
        this.node = node;
        this.logs = logs;
        this.heartbeat = heartbeat;
        this.operator = operator;
        this.stop = stop;
    }

    Map<String, AdminVerb> byName() {
        var verbs = new TreeMap<String, AdminVerb>();
        verbs.put("node.status", arguments -> CompletableFuture.completedFuture(status()));
        verbs.put("node.shutdown", this::shutdown);
        verbs.put(
                "container.list",
                arguments -> CompletableFuture.completedFuture(
                        RecordJson.array(node.view().containers())));
        verbs.put("container.show", arguments -> CompletableFuture.completedFuture(show(container(arguments))));
        verbs.put("container.logs", this::logs);
        return verbs;
    }

    private JsonObject status() {
        var view = node.view();
        JsonObject status = RecordJson.object(view);
        status.addProperty(
                "containers",
                view.containers().stream()
                        .filter(container -> container.exitStatus() == ExitStatus.INVALID)
                        .count());
        return status;
    }

    private JsonElement show(ContainerId id) {
        for (ContainerView container : node.view().containers()) {
            if (container.id().equals(id)) {
                return RecordJson.of(container);
            }
        }
        throw new BobbinException(
                ErrorCode.CONTAINER_NOT_FOUND,
                id + " is not on this node, or its end has been acknowledged (ask the manager, or for its logs)");
    }

    /** One file, or, when none is named, which there are. */
    private CompletionStage<JsonElement> logs(JsonObject arguments) {
        var given = new Arguments(arguments);
        ContainerId id = container(arguments);
        return given.find("file").map(file -> read(id, file, given)).orElseGet(() -> logs.list(
                        operator, new ListContainerLogsRequest(id))
                .thenApply(RecordJson::of));
    }

    private CompletionStage<JsonElement> read(ContainerId id, String file, Arguments arguments) {
        long offset = arguments.number("offset", 0);
        long limit = Math.min(Integer.MAX_VALUE, arguments.number("limit", DEFAULT_LIMIT));
        return logs.read(operator, new ReadContainerLogRequest(id, file, offset, (int) limit))
                .thenApply(RecordJson::of);
    }

    /** Ends the daemon; with {@code containers} {@code kill}, its containers first. */
    private CompletionStage<JsonElement> shutdown(JsonObject arguments) {
        String containers = new Arguments(arguments).find("containers").orElse("keep");
        CompletionStage<?> before = CompletableFuture.completedFuture(true);
        if (containers.equals("kill")) {
            before = heartbeat.killContainers(ExitStatus.ABORTED, "The node manager was shut down by its operator");
        } else if (!containers.equals("keep")) {
            throw Arguments.bad("containers", "'" + containers + "' (expected kill or keep)");
        }
        return before.thenApply(gone -> {
            stop.run();
            var answer = new JsonObject();
            answer.addProperty("stopping", true);
            return answer;
        });
    }

    private static ContainerId container(JsonObject arguments) {
        return new Arguments(arguments).read("container", ContainerId::parse);
    }
}
