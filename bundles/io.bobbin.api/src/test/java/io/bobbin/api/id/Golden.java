package io.bobbin.api.id;

/** The golden examples write T for one time stamp. */
final class Golden {

    static final long TIMESTAMP = 1_700_000_000_123L;

    private Golden() {}

    static String text(String golden) {
        return golden.replace("T", Long.toString(TIMESTAMP));
    }

    /** The words of an error's message by its kind. */
    static String words(String kind) {
        return switch (kind) {
            case "prefix" -> "expected it to begin with";
            case "parts" -> "too few parts";
            case "number" -> "is no number in range";
            default -> throw new IllegalArgumentException(kind);
        };
    }
}
