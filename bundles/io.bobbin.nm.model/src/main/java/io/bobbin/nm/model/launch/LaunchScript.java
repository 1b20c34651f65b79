package io.bobbin.nm.model.launch;

import java.util.List;
import java.util.Map;

/**
 * The bash script that becomes a container: variables in double quotes and otherwise unescaped, so that they may refer
 * to earlier ones; one link per resource; then the joined command, again in unescaped double quotes, because clients
 * rely on the outer shell's expansion (LAU-03).
 */
public final class LaunchScript {

    private LaunchScript() {}

    /**
     * The script.
     *
     * @param environment in the order in which it is set
     * @param links what stands in the working directory under which name
     * @param commands joined by single spaces
     * @param logDirectory what stands for the mark of the log directory in commands
     */
    public static String of(
            Map<String, String> environment, Map<String, String> links, List<String> commands, String logDirectory) {
        var script = new StringBuilder("#!/bin/bash\nset -o pipefail -e\n");
        environment.forEach((name, value) -> script.append("export ")
                .append(name)
                .append("=\"")
                .append(value)
                .append("\"\n"));
        links.forEach((name, path) -> link(script, name, path));
        String command = new Expansion(logDirectory).of(String.join(" ", commands));
        return script.append("exec /bin/bash -c \"")
                .append(command)
                .append("\"\n")
                .toString();
    }

    private static void link(StringBuilder script, String name, String path) {
        int slash = name.lastIndexOf('/');
        if (slash > 0) {
            script.append("mkdir -p -- ")
                    .append(quoted(name.substring(0, slash)))
                    .append('\n');
        }
        script.append("ln -sfn -- ")
                .append(quoted(path))
                .append(' ')
                .append(quoted(name))
                .append('\n');
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
