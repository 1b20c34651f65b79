package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;

/** {@code bobbin cluster refresh-queues}. */
@Command(
        name = "refresh-queues",
        description = "Has the scheduler read its queues again. The FIFO scheduler has one queue and nothing to read.")
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
