package io.bobbin.cli;

import java.util.List;

/**
 * The program {@code bobbin}. Only what the words at hand need is loaded, so that a read answers quickly: no gRPC and no
 * protobuf unless a command calls another host.
 */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        int code = run(List.of(arguments), Surroundings.ofThisProcess());
        System.out.flush();
        System.exit(code);
    }

    /** Runs one command and gives its exit code. */
    public static int run(List<String> arguments, Surroundings surroundings) {
        return CommandTree.of(arguments, surroundings).execute(arguments.toArray(new String[0]));
    }
}
