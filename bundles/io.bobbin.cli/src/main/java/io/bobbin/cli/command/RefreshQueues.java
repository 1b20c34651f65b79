package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;

/** {@code bobbin cluster refresh-queues}. */
@Command(
        name = "refresh-queues",
        description = "Reads queues.yaml again and puts it in force. One in which something is wrong changes nothing.")
public final class RefreshQueues extends ChangeCommand {

    public RefreshQueues(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        return new Intent(Verbs.REFRESH_QUEUES, new JsonObject(), "Read the queues again", "");
    }

    @Override
    protected String told(JsonObject answer) {
        return text(answer, "path") + " " + text(answer, "state");
    }
}
