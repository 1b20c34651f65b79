package io.bobbin.rm.engine.internal.truth;

/** Keeps texts of others to a length that lists of them can carry. */
public final class Texts {

    private static final int LONGEST_DIAGNOSTICS = 10_000;
    private static final int LONGEST_NAME = 1_000;

    private Texts() {}

    /** Diagnostics without their middle when they are very long: how it began and how it ended matters most. */
    public static String diagnostics(String text) {
        return cut(text, LONGEST_DIAGNOSTICS);
    }

    /** A name, an address or the like. */
    public static String name(String text) {
        return cut(text, LONGEST_NAME);
    }

    /** The text with what is too long taken out behind its first quarter. */
    public static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        String head = text.substring(0, longest / 4);
        String tail = text.substring(text.length() - (longest - head.length() - 1));
        return withoutHalf(head, head.length() - 1) + "…" + withoutHalf(tail, 0);
    }

    /** A character of two halves that was cut in two is left out. */
    private static String withoutHalf(String text, int at) {
        boolean half = at >= 0 && at < text.length() && Character.isSurrogate(text.charAt(at));
        if (!half) {
            return text;
        }
        boolean kept = at == 0 ? Character.isHighSurrogate(text.charAt(0)) : Character.isLowSurrogate(text.charAt(at));
        return kept ? text : at == 0 ? text.substring(1) : text.substring(0, at);
    }
}
