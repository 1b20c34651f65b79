package io.bobbin.itests.simulation.cluster;

import io.bobbin.testkit.simulation.Timeline;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program that takes its time and ends with a code. */
record Task(Timeline timeline, int millis, int code) implements Program {

    private static final Pattern TASK = Pattern.compile("task ms=(\\d+) code=(\\d+)");

    static String command(int millis, int code) {
        return "task ms=" + millis + " code=" + code;
    }

    static Task ofScript(Timeline timeline, String script) {
        Matcher found = TASK.matcher(script);
        if (!found.find()) {
            throw new IllegalArgumentException("No task: " + script);
        }
        return new Task(timeline, Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)));
    }

    @Override
    public void begin(IntConsumer exit) {
        timeline.in(millis * 1_000_000L, "task is done", () -> exit.accept(code));
    }

    @Override
    public void end() {
        // It has nothing that could go on.
    }

    @Override
    public String toString() {
        return command(millis, code);
    }
}
