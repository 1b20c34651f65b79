package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin app priority}. */
@Command(
        name = "priority",
        description = "Gives an application another priority. The FIFO scheduler shows it and does not go by it.")
public final class AppPriority extends ChangeCommand {

    @Parameters(index = "0", paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    @Parameters(index = "1", paramLabel = "NUMBER", description = "From 0 on; more goes first.")
    private int priority;

    public AppPriority(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        String before = text(report(opened, Verbs.APP_SHOW, id), "priority");
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("priority", priority);
        String sentence = "Change the priority of " + id + " from " + before + " to " + priority;
        return new Intent(Verbs.APP_PRIORITY, arguments, sentence, "bobbin app priority " + id + " " + before);
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + text(answer, "priority");
    }
}
