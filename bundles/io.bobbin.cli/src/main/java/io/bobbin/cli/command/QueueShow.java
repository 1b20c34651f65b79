package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin queue show}. */
@Command(name = "show", description = "Shows a queue.")
public final class QueueShow extends ReadCommand {

    @Parameters(paramLabel = "QUEUE", description = "Name or path.")
    private String name = "";

    public QueueShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.QUEUE_SHOW, id(name));
    }

    @Override
    protected View view() {
        return View.QUEUES;
    }
}
