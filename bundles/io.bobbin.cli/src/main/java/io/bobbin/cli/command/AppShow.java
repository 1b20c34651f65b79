package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin app show}. */
@Command(name = "show", description = "Shows one application.")
public final class AppShow extends ReadCommand {

    @Parameters(paramLabel = "APPLICATION", converter = Ids.Application.class)
    @SuppressWarnings("NullAway.Init")
    private ApplicationId id;

    public AppShow(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.APP_SHOW, id(id));
    }

    @Override
    protected View view() {
        return View.APPLICATIONS;
    }
}
