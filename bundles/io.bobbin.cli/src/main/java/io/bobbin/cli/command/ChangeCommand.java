package io.bobbin.cli.command;

import com.google.gson.JsonObject;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.Verbs;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A change of something that is there: looks first, says what it is about to do, does it, and says how to undo it. */
abstract class ChangeCommand implements Callable<Integer> {

    protected final Surroundings surroundings;

    @Mixin
    private final ClusterOption cluster = new ClusterOption();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    @Option(names = "--plan", description = "Say what would be done, and do nothing. Exit code 8: there is something.")
    private boolean plan;

    protected ChangeCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /**
     * What is to be done.
     *
     * @param sentence for people, beginning with a verb
     * @param undo the command that takes it back; empty when nothing does
     */
    protected record Intent(String verb, JsonObject arguments, String sentence, String undo) {}

    /** Looks at what is there and says what is to be done with it. */
    protected abstract Intent intent(Cluster opened);

    /** What the change came to, in one line for people. */
    protected abstract String told(JsonObject answer);

    /** Waits, if that was asked for; gives the exit code. */
    protected int afterwards(Cluster opened) {
        return ExitCode.DONE;
    }

    @Override
    public final Integer call() {
        try (Cluster opened = cluster.open(surroundings)) {
            Intent intent = intent(opened);
            if (plan) {
                surroundings.out().println("Would " + lowered(intent.sentence()) + ".");
                return ExitCode.FOUND_SOMETHING;
            }
            if (!yes && surroundings.terminal() && !surroundings.confirms(intent.sentence() + "?")) {
                surroundings.err().println("Nothing was changed.");
                return ExitCode.REFUSED;
            }
            var answer = opened.ask(intent.verb(), intent.arguments());
            surroundings.out().println(told(answer.isJsonObject() ? answer.getAsJsonObject() : new JsonObject()));
            if (!intent.undo().isEmpty()) {
                surroundings.err().println("To undo: " + intent.undo());
            }
            return afterwards(opened);
        }
    }

    private static String lowered(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    /** A report of the manager. */
    protected static JsonObject report(Cluster opened, String verb, Object id) {
        return opened.ask(verb, ReadCommand.argument(Verbs.ID, id)).getAsJsonObject();
    }

    protected static String text(JsonObject report, String name) {
        return report.has(name) && !report.get(name).isJsonNull()
                ? report.get(name).getAsString()
                : "";
    }
}
