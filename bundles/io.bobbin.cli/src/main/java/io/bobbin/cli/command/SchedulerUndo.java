package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.Surroundings;
import picocli.CommandLine.Command;

/** {@code bobbin scheduler undo}. */
@Command(
        name = "undo",
        description = {
            "Swaps back to the scheduler that was in use before the last swap.",
            "Answered on the manager's own host only, through its admin socket."
        })
public final class SchedulerUndo extends SwapCommand {

    public SchedulerUndo(Surroundings surroundings) {
        super(surroundings);
    }

    @Override
    protected JsonObject arguments() {
        return ReadCommand.argument("undo", true);
    }

    @Override
    protected String sentence() {
        return "Swap back to the scheduler that was in use before the last swap";
    }
}
