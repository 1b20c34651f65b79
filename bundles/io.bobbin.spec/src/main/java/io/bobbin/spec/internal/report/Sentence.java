package io.bobbin.spec.internal.report;

/**
 * One thing that Bobbin promises.
 *
 * @param id component and number, as {@code AMS-07} or {@code SM-1.02}
 * @param text what is promised
 */
public record Sentence(String id, String text) {

    /** The part of an id that names its component: {@code AMS}, {@code SM-1}. */
    public static String component(String id) {
        int end = id.startsWith("SM-") ? id.indexOf('.') : id.indexOf('-');
        return end < 0 ? id : id.substring(0, end);
    }
}
