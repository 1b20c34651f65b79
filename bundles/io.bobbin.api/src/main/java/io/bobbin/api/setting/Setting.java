package io.bobbin.api.setting;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;

/**
 * A setting that is checked. Every check gives the value back, or fails with CONFIGURATION and a message that names
 * setting, value and what was expected. Immutable.
 *
 * @param name as operators write it
 * @param pid the configuration that it belongs to
 */
public record Setting(String name, String pid) {

    /** A hundred years: as nanoseconds, too, a number that can be reckoned with. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    /** A number in a range, both ends included. */
    public long between(long value, long least, long most) {
        if (value < least || value > most) {
            throw wrong(value, expected(value, least, most));
        }
        return value;
    }

    /** A range whose end no operator would ask for is told by the side that was passed. */
    private static String expected(long value, long least, long most) {
        if (most < Integer.MAX_VALUE) {
            return "from " + least + " to " + most;
        }
        return value < least ? "at least " + least : "at most " + most;
    }

    /** A number that is not below this. */
    public int atLeast(int value, int least) {
        return (int) between(value, least, Integer.MAX_VALUE);
    }

    /** A time in ms that is not below this, and no longer than can be reckoned with. */
    public Duration millis(long value, long least) {
        return Duration.ofMillis(between(value, least, LONGEST.toMillis()));
    }

    /** A time in seconds that is not below this, and no longer than can be reckoned with. */
    public Duration seconds(long value, long least) {
        return Duration.ofSeconds(between(value, least, LONGEST.toSeconds()));
    }

    /** What is told of a value that cannot be. */
    public BobbinException wrong(Object value, String expected) {
        return new BobbinException(
                ErrorCode.CONFIGURATION,
                "Setting " + name + " of " + pid + ": " + value + " (expected: " + expected + ")");
    }
}
