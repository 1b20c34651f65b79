package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin node show}. */
@Command(name = "show", description = "Shows one node.")
public final class NodeShow extends ReadCommand {

    @Parameters(paramLabel = "NODE", description = "host:port, as node list says.")
    private String id = "";

    public NodeShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.NODE_SHOW, id(id));
    }

    @Override
    protected View view() {
        return View.NODES;
    }
}
