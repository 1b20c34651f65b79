package io.bobbin.scheduler.spi;

import java.util.List;
import java.util.function.Predicate;

/**
 * A property of queues that a scheduler knows. What a value means beside the others is for the scheduler's own check.
 *
 * @param name as operators write it
 * @param expected what a value has to be, for people
 * @param accepts whether a value is that
 */
public record QueueProperty(String name, String expected, Predicate<String> accepts) {

    /** Any text. */
    public static QueueProperty text(String name) {
        return new QueueProperty(name, "a text", value -> true);
    }

    /** {@code true} or {@code false}. */
    public static QueueProperty flag(String name) {
        return oneOf(name, "true", "false");
    }

    /** One of these words. */
    public static QueueProperty oneOf(String name, String... words) {
        List<String> allowed = List.of(words);
        return new QueueProperty(name, "one of " + String.join(", ", allowed), allowed::contains);
    }

    /** A whole number within these bounds, themselves included. */
    public static QueueProperty integer(String name, long least, long most) {
        return new QueueProperty(name, "a whole number from " + least + " to " + most, value -> {
            try {
                long number = Long.parseLong(value);
                return number >= least && number <= most;
            } catch (NumberFormatException none) {
                return false;
            }
        });
    }

    /** A number within these bounds, themselves included. */
    public static QueueProperty number(String name, double least, double most) {
        return new QueueProperty(name, "a number from " + plain(least) + " to " + plain(most), value -> {
            try {
                double number = Double.parseDouble(value);
                return number >= least && number <= most;
            } catch (NumberFormatException none) {
                return false;
            }
        });
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
