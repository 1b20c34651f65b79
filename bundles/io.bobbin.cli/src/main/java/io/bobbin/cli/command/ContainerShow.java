package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import io.bobbin.api.id.ContainerId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin container show}. */
@Command(name = "show", description = "Shows one container.")
public final class ContainerShow extends ReadCommand {

    @Parameters(paramLabel = "CONTAINER", converter = Ids.Container.class)
    @SuppressWarnings("NullAway.Init")
    private ContainerId id;

    public ContainerShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.CONTAINER_SHOW, id(id));
    }

    @Override
    protected View view() {
        return View.CONTAINERS;
    }
}
