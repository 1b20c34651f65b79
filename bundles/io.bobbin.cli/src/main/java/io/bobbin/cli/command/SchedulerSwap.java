package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin scheduler swap}. */
@Command(
        name = "swap",
        description = {
            "Brings another scheduler into use while the cluster runs; containers and waiting asks stay.",
            "It is restored aside, compared with the manager's own books and only then used; at a fault while it is"
                    + " watched, the one before comes back.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class SchedulerSwap extends SwapCommand {

    @Parameters(paramLabel = "SCHEDULER", description = "NAME or NAME@VERSION, as scheduler list says.")
    private String scheduler = "";

    public SchedulerSwap(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonObject arguments() {
        return ReadCommand.argument("scheduler", scheduler);
    }

    @Override
    protected String sentence() {
        return "Swap the scheduler to " + scheduler;
    }
}
