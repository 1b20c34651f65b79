package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.dev.Patience;
import io.bobbin.cli.output.Cells;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A swap of the scheduler: plans it, or begins it and looks until it is as far as was asked for. */
abstract class SwapCommand implements Callable<Integer> {

    private static final String IN_USE = "in-use";
    private static final String WATCHED = "watched";
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Surroundings surroundings;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    @Option(
            names = "--plan",
            description = "Say what would be done, and do nothing. Exit code 8: it changes or warns of something.")
    private boolean plan;

    @Option(
            names = "--wait",
            arity = "0..1",
            paramLabel = "STATE",
            fallbackValue = IN_USE,
            defaultValue = IN_USE,
            description = "in-use: until it is in use, as without this option. watched: until it has been watched.")
    private String state = IN_USE;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "90s",
            description = "How long to wait at most (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofSeconds(90);

    protected SwapCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** What is asked for. */
    protected abstract JsonObject arguments();

    /** What is about to be done, for people; begins with a verb. */
    protected abstract String sentence();

    @Override
    public final Integer call() {
        if (!state.equals(IN_USE) && !state.equals(WATCHED)) {
            throw new ParameterException(
                    spec.commandLine(), "--wait=" + state + " (expected " + IN_USE + " or " + WATCHED + ")");
        }
        try (Cluster opened = cluster.open(surroundings)) {
            if (plan) {
                return planned(opened.ask(Verbs.SCHEDULER_PLAN, arguments()).getAsJsonObject());
            }
            if (!yes && surroundings.terminal() && !surroundings.confirms(sentence() + "?")) {
                surroundings.err().println("Nothing was changed.");
                return ExitCode.REFUSED;
            }
            return followed(opened, opened.ask(Verbs.SCHEDULER_SWAP, arguments()));
        }
    }

    private int planned(JsonObject found) {
        String text = output.format() == OutputFormat.TABLE
                ? SwapTexts.plan(found)
                : Printer.item(found, new View("to", View.SWAPS.columns()), output.format());
        surroundings.out().print(text);
        return found.get("remarkable").getAsBoolean() ? ExitCode.FOUND_SOMETHING : ExitCode.DONE;
    }

    private int followed(Cluster opened, JsonElement begun) {
        String number = begun.getAsJsonObject().get("number").getAsString();
        JsonObject[] latest = {begun.getAsJsonObject()};
        boolean reached = new Patience(PAUSE).until(timeout, () -> {
            latest[0] = opened.ask(Verbs.SCHEDULER_RECORD, ReadCommand.argument("swap", number))
                    .getAsJsonObject();
            return isOver(latest[0]) || isReached(latest[0]);
        });
        JsonObject record = latest[0];
        if (!Cells.text(record.get("undo")).equals("-")) {
            surroundings.err().println("To undo: " + Cells.text(record.get("undo")));
        }
        if (reached && !isReached(record)) {
            surroundings.err().println("Swap " + number + " has failed: " + SwapTexts.outcome(record));
            return ExitCode.REFUSED;
        }
        surroundings
                .out()
                .print(
                        output.format() == OutputFormat.TABLE
                                ? SwapTexts.outcome(record) + "\n"
                                : Printer.item(record, View.SWAPS, output.format()));
        return reached ? ExitCode.DONE : ExitCode.NOT_YET;
    }

    private static boolean isOver(JsonObject record) {
        return switch (Cells.text(record.get("outcome"))) {
            case "FAILED", "RETURNED", "PARKED" -> true;
            default -> false;
        };
    }

    private boolean isReached(JsonObject record) {
        return switch (Cells.text(record.get("outcome"))) {
            case "IN_USE" -> state.equals(IN_USE) && record.get("pauseMicros").getAsLong() >= 0;
            case "WATCHED", "FOLLOWED" -> true;
            default -> false;
        };
    }
}
