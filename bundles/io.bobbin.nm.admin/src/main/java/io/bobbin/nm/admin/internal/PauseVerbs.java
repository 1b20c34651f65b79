package io.bobbin.nm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.admin.socket.Arguments;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.ports.ContainerChangePort;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** {@code container.pause} and {@code container.resume}: a container stands still, and goes on. */
final class PauseVerbs {

    private final ContainerChangePort changes;

    PauseVerbs(ContainerChangePort changes) {
        this.changes = changes;
    }

    Map<String, AdminVerb> byName() {
        var verbs = new TreeMap<String, AdminVerb>();
        verbs.put("container.pause", arguments -> {
            ContainerId id = container(arguments);
            return answer(changes.pause(id), id);
        });
        verbs.put("container.resume", arguments -> {
            ContainerId id = container(arguments);
            return answer(changes.resume(id), id);
        });
        return verbs;
    }

    private static ContainerId container(JsonObject arguments) {
        return new Arguments(arguments).read("container", ContainerId::parse);
    }

    private static CompletionStage<JsonElement> answer(CompletionStage<@Nullable Void> accepted, ContainerId id) {
        return accepted.thenApply(done -> {
            var answer = new JsonObject();
            answer.addProperty("container", id.toString());
            answer.addProperty("accepted", true);
            return answer;
        });
    }
}
