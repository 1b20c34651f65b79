package io.bobbin.cli.command;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.DaemonSocket;
import io.bobbin.cli.output.OutputFormat;
import io.bobbin.cli.output.Printer;
import io.bobbin.cli.output.View;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A question about plugins to some daemons; every item of the answer says of which daemon it is. */
abstract class PluginRead implements Callable<Integer> {

    static final String DAEMON = "daemon";

    private final Surroundings surroundings;

    @Mixin
    private final PluginDaemons daemons = new PluginDaemons();

    @Mixin
    private final OutputOption output = new OutputOption();

    PluginRead(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    abstract String verb();

    abstract JsonObject arguments();

    abstract View view();

    /** What the command ends with. */
    int exitCode(JsonArray items) {
        return ExitCode.DONE;
    }

    @Override
    public final Integer call() {
        var items = new JsonArray();
        var answers = PluginDaemons.ask(daemons.find(surroundings), verb(), arguments())
                .orRefusal();
        answers.given().forEach((daemon, answer) -> add(items, daemon, answer));
        if (answers.refusal() != null && !isAboutOne()) {
            surroundings.err().println(answers.refusal().getMessage());
        }
        surroundings.out().print(text(items));
        return exitCode(items);
    }

    /** Whether daemons that do not know what it is about may be left out without a word. */
    boolean isAboutOne() {
        return arguments().has("id");
    }

    /** Items for people. */
    String table(JsonArray items) {
        return Printer.list(items, view(), OutputFormat.TABLE);
    }

    private String text(JsonArray items) {
        return output.format() == OutputFormat.TABLE ? table(items) : Printer.list(items, view(), output.format());
    }

    private static void add(JsonArray items, DaemonSocket daemon, JsonElement answer) {
        JsonArray array = new JsonArray();
        if (answer instanceof JsonArray several) {
            array = several;
        } else {
            array.add(answer);
        }
        array.forEach(item -> items.add(of(daemon, item.getAsJsonObject())));
    }

    private static JsonObject of(DaemonSocket daemon, JsonObject item) {
        var named = new JsonObject();
        named.addProperty(DAEMON, daemon.name());
        item.entrySet().forEach(field -> named.add(field.getKey(), field.getValue()));
        return named;
    }
}
