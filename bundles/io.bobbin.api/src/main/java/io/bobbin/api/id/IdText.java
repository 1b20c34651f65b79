package io.bobbin.api.id;

/** Reads and writes the number parts of id texts by one set of rules, so that every kind of id fails alike. */
final class IdText {

    private IdText() {}

    /** Appends {@code number} with at least {@code digits} digits; the sign of a negative one comes first. */
    static StringBuilder append(StringBuilder text, long number, int digits) {
        String magnitude = Long.toString(number);
        if (number < 0) {
            text.append('-');
            magnitude = magnitude.substring(1);
        }
        for (int i = magnitude.length(); i < digits; i++) {
            text.append('0');
        }
        return text.append(magnitude);
    }

    /** The text behind {@code prefix} and its underscore. */
    static String afterPrefix(String kind, String text, String prefix) {
        if (!text.startsWith(prefix + "_")) {
            throw new IllegalArgumentException(
                    "Not " + kind + ": '" + text + "' (expected it to begin with '" + prefix + "_')");
        }
        return text.substring(prefix.length() + 1);
    }

    /** Splits {@code rest} at underscores into exactly {@code count} parts; surplus underscores stay in the last. */
    static String[] parts(String kind, String text, String rest, int count) {
        String[] parts = rest.split("_", count);
        if (parts.length < count) {
            throw new IllegalArgumentException("Not " + kind + ": '" + text + "' (it has too few parts)");
        }
        return parts;
    }

    static long longPart(String kind, String text, String part) {
        try {
            return Long.parseLong(part);
        } catch (NumberFormatException e) {
            throw notANumber(kind, text, part, e);
        }
    }

    static int intPart(String kind, String text, String part) {
        try {
            return Integer.parseInt(part);
        } catch (NumberFormatException e) {
            throw notANumber(kind, text, part, e);
        }
    }

    private static IllegalArgumentException notANumber(
            String kind, String text, String part, NumberFormatException cause) {
        return new IllegalArgumentException(
                "Not " + kind + ": '" + text + "' ('" + part + "' is no number in range)", cause);
    }
}
