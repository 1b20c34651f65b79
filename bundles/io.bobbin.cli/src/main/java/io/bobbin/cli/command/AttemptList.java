package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin attempt list}. */
@Command(name = "list", description = "Lists the attempts of an application.")
public final class AttemptList extends ReadCommand {

    @Parameters(paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    public AttemptList(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.ATTEMPT_LIST, id(id));
    }

    @Override
    protected View view() {
        return View.ATTEMPTS;
    }
}
