package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A question to a cluster, and its answer. */
abstract class ReadCommand implements Callable<Integer> {

    protected final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Mixin
    private final OutputOption output = new OutputOption();

    protected ReadCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** Asks. */
    protected abstract JsonElement ask(Cluster opened);

    /** What is done before it is asked; an exit code ends the command with that. */
    protected OptionalInt before(Cluster opened) {
        return OptionalInt.empty();
    }

    /** How items of this kind are shown. */
    protected abstract View view();

    /** One item for people. */
    protected String table(JsonObject item) {
        return Printer.item(item, view(), OutputFormat.TABLE);
    }

    @Override
    public final Integer call() {
        JsonElement answer;
        try (Cluster opened = cluster.open(surroundings)) {
            OptionalInt end = before(opened);
            if (end.isPresent()) {
                return end.getAsInt();
            }
            answer = ask(opened);
        }
        surroundings.out().print(text(answer, output.format()));
        return exitCode(answer);
    }

    /** What the command ends with when it was answered. */
    protected int exitCode(JsonElement answer) {
        return ExitCode.DONE;
    }

    private String text(JsonElement answer, OutputFormat format) {
        if (answer instanceof JsonArray items) {
            return Printer.list(items, view(), format);
        }
        JsonObject item = answer.getAsJsonObject();
        return format == OutputFormat.TABLE ? table(item) : Printer.item(item, view(), format);
    }

    /** Arguments with an id. */
    protected static JsonObject id(Object id) {
        return argument(Verbs.ID, id);
    }

    protected static JsonObject argument(String name, Object value) {
        var arguments = new JsonObject();
        arguments.addProperty(name, value.toString());
        return arguments;
    }
}
