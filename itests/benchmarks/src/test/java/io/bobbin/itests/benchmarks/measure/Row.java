package io.bobbin.itests.benchmarks.measure;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** One line of results: a tag, then {@code key=value} pairs, as the other side prints them as well. */
public final class Row {

    private final String tag;
    private final Map<String, String> values = new LinkedHashMap<>();

    public Row(String tag) {
        this.tag = tag;
    }

    public Row put(String key, Object value) {
        values.put(key, value instanceof Double number ? format(number) : String.valueOf(value));
        return this;
    }

    private static String format(double number) {
        return String.format(Locale.ROOT, number >= 1000 ? "%.0f" : number >= 10 ? "%.1f" : "%.3f", number);
    }

    public void print() {
        System.out.println(this);
        System.out.flush();
    }

    @Override
    public String toString() {
        var text = new StringBuilder(tag);
        values.forEach((key, value) -> text.append(' ').append(key).append('=').append(value));
        return text.toString();
    }
}
