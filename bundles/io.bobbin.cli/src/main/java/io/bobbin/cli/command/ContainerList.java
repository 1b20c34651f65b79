package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bobbin container list}. */
@Command(
        name = "list",
        description = {
            "Lists containers, ended ones included.",
            "Those of an application or of one attempt, or else of all applications that are not over."
        })
public final class ContainerList extends ReadCommand {

    @Parameters(arity = "0..1", paramLabel = "APPLICATION|ATTEMPT")
    private String owner = "";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public ContainerList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        if (owner.isEmpty()) {
            return all(opened);
        }
        try {
            return owner.startsWith("appattempt")
                    ? opened.ask(Verbs.CONTAINER_LIST, argument(Verbs.ATTEMPT, ApplicationAttemptId.parse(owner)))
                    : opened.ask(Verbs.CONTAINER_LIST, argument(Verbs.APPLICATION, ApplicationId.parse(owner)));
        } catch (IllegalArgumentException malformed) {
            throw new CommandLine.ParameterException(spec.commandLine(), String.valueOf(malformed.getMessage()));
        }
    }

    private static JsonArray all(Cluster opened) {
        var containers = new JsonArray();
        for (JsonElement item : opened.ask(Verbs.APP_LIST, new JsonObject()).getAsJsonArray()) {
            JsonObject application = item.getAsJsonObject();
            String state = application.get("state").getAsString();
            if (!ApplicationState.valueOf(state).isFinal()) {
                String id = application.get("id").getAsString();
                containers.addAll(opened.ask(Verbs.CONTAINER_LIST, argument(Verbs.APPLICATION, id))
                        .getAsJsonArray());
            }
        }
        return containers;
    }

    @Override
    protected View view() {
        return View.CONTAINERS;
    }
}
