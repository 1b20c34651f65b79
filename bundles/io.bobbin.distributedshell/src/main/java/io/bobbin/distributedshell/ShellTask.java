package io.bobbin.distributedshell;

import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;

/**
 * What an ApplicationMaster is to run.
 *
 * @param containers how many containers run the command
 * @param resource the size of each
 * @param command a program and its arguments, as the program is to get them
 */
public record ShellTask(int containers, Resource resource, Priority priority, List<String> command) {

    public ShellTask {
        command = List.copyOf(command);
        if (containers < 1) {
            throw new IllegalArgumentException("containers: " + containers + " (expected: at least 1)");
        }
        if (command.isEmpty()) {
            throw new IllegalArgumentException("command: nothing (expected: a program and its arguments)");
        }
    }

    /** Words that mean the same inside and outside any quotes of a shell. */
    List<String> toArguments() {
        return List.of(
                "--containers", Integer.toString(containers),
                "--memory", Long.toString(resource.memory()),
                "--vcores", Long.toString(resource.vcores()),
                "--priority", Integer.toString(priority.number()),
                "--command", encode(command));
    }

    /** @throws IllegalArgumentException naming the word that is wrong */
    static ShellTask parse(List<String> arguments) {
        int containers = 0;
        long memory = 0;
        long vcores = 0;
        int priority = 0;
        List<String> command = List.of();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String name = rest.next();
            if (!rest.hasNext()) {
                throw new IllegalArgumentException("argument: " + name + " (expected: a value after it)");
            }
            String value = rest.next();
            switch (name) {
                case "--containers" -> containers = Integer.parseInt(value);
                case "--memory" -> memory = Long.parseLong(value);
                case "--vcores" -> vcores = Long.parseLong(value);
                case "--priority" -> priority = Integer.parseInt(value);
                case "--command" -> command = decode(value);
                default -> throw new IllegalArgumentException(
                        "argument: " + name + " (expected: --containers, --memory, --vcores, --priority or --command)");
            }
        }
        return new ShellTask(containers, Resource.of(memory, vcores), new Priority(priority), command);
    }

    private static String encode(List<String> words) {
        var coded = new ArrayList<String>();
        for (String word : words) {
            coded.add(Base64.getUrlEncoder().withoutPadding().encodeToString(word.getBytes(StandardCharsets.UTF_8)));
        }
        return String.join(",", coded) + ",";
    }

    private static List<String> decode(String text) {
        var words = new ArrayList<String>();
        int from = 0;
        for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', from)) {
            words.add(new String(Base64.getUrlDecoder().decode(text.substring(from, comma)), StandardCharsets.UTF_8));
            from = comma + 1;
        }
        return words;
    }
}
