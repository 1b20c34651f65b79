package io.bobbin.cli.command;

import io.bobbin.cli.CommandTree;
import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bobbin completion}: a script that a shell loads. */
@Command(
        name = "completion",
        description = "Prints a script that completes commands and options in a shell.",
        footer = {"", "Example: source <(bobbin completion bash)"})
public final class Completion implements Callable<Integer> {

    /** Shells that have a script. */
    enum Shell {
        BASH,
        ZSH;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final String FOR_ZSH =
            "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n";

    private final Surroundings surroundings;

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    public Completion(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        String script = AutoComplete.bash("bobbin", CommandTree.whole(surroundings));
        surroundings.out().print(shell == Shell.ZSH ? FOR_ZSH + script : script);
        return ExitCode.DONE;
    }
}
