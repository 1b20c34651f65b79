package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.View;
import picocli.CommandLine.Command;

/** {@code bobbin scheduler history}. */
@Command(
        name = "history",
        description = {
            "Lists the swaps of schedulers since this manager leads, the latest first.",
            "PAUSE: how long nothing was granted. HEARTBEAT: the longest wait of an ApplicationMaster's heartbeat.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class SchedulerHistory extends ReadCommand {

    public SchedulerHistory(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonElement ask(Cluster opened) {
        return opened.ask(Verbs.SCHEDULER_HISTORY, new JsonObject());
    }

    @Override
    protected View view() {
        return View.SWAPS;
    }
}
