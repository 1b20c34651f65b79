package io.bobbin.executor.kit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The few lines of POSIX shell between the node manager and a container. The shim leads a session of its own, so that
 * it and what it starts go on whatever becomes of the node manager, and leaves three files in the control directory:
 * {@code started}, which lets a directory be launched once only, {@code pid}, its own, and {@code exit}, the command's
 * exit code. The last two appear whole, by a rename.
 *
 * <p>It outlives a TERM to the whole tree, so that somebody is left to note the exit code; its children get signals as
 * usual, because a caught signal, unlike an ignored one, is not inherited.
 */
final class Shim {

    static final String FILE = "shim.sh";
    static final String STARTED = "started";
    static final String PID = "pid";
    static final String EXIT = "exit";

    /** The variable by which a container's processes are known. */
    static final String MARK = "CONTAINER_ID";

    static final String TEXT =
            """
            #!/bin/sh
            # $1 control directory, $2 working directory, $3 script, then what the script is run with
            trap : TERM INT HUP QUIT
            set -C
            command : > "$1/started" || exit 73
            set +C
            echo $$ > "$1/pid.new" && mv "$1/pid.new" "$1/pid" || exit 74
            control=$1 work=$2 script=$3
            shift 3
            cd "$work" && "$@" /bin/bash "$script"
            code=$?
            echo $code > "$control/exit.new" && mv "$control/exit.new" "$control/exit"
            exit $code
            """;

    private Shim() {}

    static List<String> command(Path control, Path work, Path script, List<String> prefix) {
        var words = new ArrayList<>(List.of(
                "setsid",
                "/bin/sh",
                control.resolve(FILE).toString(),
                control.toString(),
                work.toString(),
                script.toString()));
        words.addAll(prefix);
        return words;
    }
}
