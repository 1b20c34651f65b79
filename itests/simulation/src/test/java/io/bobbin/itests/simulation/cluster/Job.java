package io.bobbin.itests.simulation.cluster;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An application that somebody submits: an AM that runs some tasks, each until it has succeeded once.
 *
 * @param atMillis when it is submitted
 * @param memory of each task, in MB
 * @param taskMillis how long a task runs
 * @param failing every so-manieth start of a task ends with an exit code of its own; 0 for none
 * @param releasing every so-manieth container is given back instead of being used; 0 for none
 * @param near the number of the node near which tasks are wanted; 0 for anywhere
 * @param keeps whether tasks outlive an attempt of the AM
 * @param killedAfterMillis when its client kills it, after the submission; 0 for never
 */
public record Job(
        int atMillis,
        int tasks,
        int memory,
        int taskMillis,
        int failing,
        int releasing,
        int near,
        boolean keeps,
        int killedAfterMillis) {

    private static final Pattern MASTER =
            Pattern.compile("master tasks=(\\d+) memory=(\\d+) ms=(\\d+) failing=(\\d+) releasing=(\\d+) near=(\\d+)");

    /** What its AM's container is started with. */
    List<String> command() {
        return List.of("master tasks=" + tasks + " memory=" + memory + " ms=" + taskMillis + " failing=" + failing
                + " releasing=" + releasing + " near=" + near);
    }

    /** What an AM finds in its launch script. */
    static Job ofScript(String script) {
        Matcher found = MASTER.matcher(script);
        if (!found.find()) {
            throw new IllegalArgumentException("No master: " + script);
        }
        return new Job(
                0,
                number(found, 1),
                number(found, 2),
                number(found, 3),
                number(found, 4),
                number(found, 5),
                number(found, 6),
                false,
                0);
    }

    private static int number(Matcher found, int group) {
        return Integer.parseInt(found.group(group));
    }
}
