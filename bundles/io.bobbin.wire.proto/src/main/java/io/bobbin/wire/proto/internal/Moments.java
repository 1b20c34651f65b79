package io.bobbin.wire.proto.internal;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Moments as Hadoop writes them: {@code 2030-01-31T13:00:00.000+0000}, or UNLIMITED for never. */
final class Moments {

    private static final String NEVER = "UNLIMITED";
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ");

    private Moments() {}

    /**
     * @param millis since the epoch; 0 for never
     */
    static String write(long millis) {
        return millis == 0 ? NEVER : FORM.format(Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC));
    }

    /**
     * In ms since the epoch; 0 for never, which an empty text means as well.
     *
     * @throws IllegalArgumentException naming the text, when it is no moment
     */
    static long read(String text) {
        if (text.isEmpty() || text.equals(NEVER)) {
            return 0;
        }
        try {
            return FORM.parse(text, Instant::from).toEpochMilli();
        } catch (DateTimeException | ArithmeticException unreadable) {
            throw new IllegalArgumentException(
                    "Not a moment: '" + text + "' (expected such as 2030-01-31T13:00:00.000+0000, or UNLIMITED)",
                    unreadable);
        }
    }
}
