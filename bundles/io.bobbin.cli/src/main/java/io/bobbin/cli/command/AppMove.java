package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin app move}. */
@Command(name = "move", description = "Puts an application into another queue; its containers stay.")
public final class AppMove extends ChangeCommand {

    @Parameters(index = "0", paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    @Parameters(index = "1", paramLabel = "QUEUE", description = "Name or path of the queue.")
    private String queue = "";

    public AppMove(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        String before = text(report(opened, Verbs.APP_SHOW, id), "queue");
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("queue", queue);
        String sentence = "Move " + id + " from " + before + " to " + queue;
        return new Intent(Verbs.APP_MOVE, arguments, sentence, "bobbin app move " + id + " " + before);
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + text(answer, "queue");
    }
}
