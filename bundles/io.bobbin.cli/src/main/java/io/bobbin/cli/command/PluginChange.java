package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.DaemonSocket;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A change of plugins: looks first, says what it is about to do, does it, and says how to undo it. */
abstract class PluginChange implements Callable<Integer> {

    protected final Surroundings surroundings;

    @Mixin
    private final PluginDaemons daemons = new PluginDaemons();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    @Option(names = "--plan", description = "Say what would be done, and do nothing. Exit code 8: there is something.")
    private boolean plan;

    PluginChange(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** What would be done, a sentence each, beginning with a verb; none when there is nothing to do. */
    abstract List<String> intents(List<DaemonSocket> all);

    /** What is said when there is nothing to do. */
    abstract String nothing();

    /** Does it, and gives the exit code. */
    abstract int carryOut(List<DaemonSocket> all);

    @Override
    public final Integer call() {
        List<DaemonSocket> all = daemons.find(surroundings);
        List<String> intents = intents(all);
        if (intents.isEmpty()) {
            surroundings.out().println(nothing());
            return ExitCode.DONE;
        }
        if (plan) {
            intents.forEach(intent -> surroundings.out().println("Would " + lowered(intent) + "."));
            return ExitCode.FOUND_SOMETHING;
        }
        if (!yes && surroundings.terminal() && !surroundings.confirms(String.join("; ", intents) + "?")) {
            surroundings.err().println("Nothing was changed.");
            return ExitCode.REFUSED;
        }
        return carryOut(all);
    }

    private static String lowered(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
