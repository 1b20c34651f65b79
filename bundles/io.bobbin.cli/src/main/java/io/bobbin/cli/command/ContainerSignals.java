package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.api.container.SignalContainerCommand;
import io.bobbin.api.id.ContainerId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin container signal}. */
@Command(name = "signal", description = "Tells a container something, with its node's next heartbeat.")
public final class ContainerSignals extends ChangeCommand {

    @Parameters(index = "0", paramLabel = "CONTAINER", converter = Ids.Container.class)
    @SuppressWarnings("NullAway.Init")
    private ContainerId id;

    @Parameters(index = "1", paramLabel = "SIGNAL", description = "One of ${COMPLETION-CANDIDATES}.")
    @SuppressWarnings("NullAway.Init")
    private SignalContainerCommand signal;

    public ContainerSignals(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected Intent intent(Cluster opened) {
        JsonObject arguments = ReadCommand.id(id);
        arguments.addProperty("signal", signal.name());
        String state = text(report(opened, Verbs.CONTAINER_SHOW, id), "state");
        return new Intent(
                Verbs.CONTAINER_SIGNAL, arguments, "Send " + signal + " to " + id + ", which is " + state, "");
    }

    @Override
    protected String told(JsonObject answer) {
        return id + " " + text(answer, "signal");
    }
}
