package io.bobbin.cli.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** One item for people: a line for each field, names in words, times as dates. */
final class Details {

    private Details() {}

    static String of(JsonObject item) {
        Map<String, String> lines = new LinkedHashMap<>();
        item.entrySet().forEach(field -> lines.put(words(field.getKey()), value(field.getKey(), field.getValue())));
        int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
        var text = new StringBuilder();
        lines.forEach((name, value) -> text.append(name)
                .append(':')
                .append(" ".repeat(width - name.length() + 1))
                .append(value.stripTrailing().replace("\n", "\n" + " ".repeat(width + 2)))
                .append('\n'));
        return text.toString();
    }

    private static String value(String name, JsonElement value) {
        if (value instanceof JsonArray array && !array.isEmpty() && array.get(0).isJsonObject()) {
            var lines = new StringBuilder();
            array.forEach(item -> lines.append(Cells.text(item)).append('\n'));
            return lines.toString();
        }
        return Cells.named(name, value);
    }

    /** {@code finalStatus} becomes {@code Final status}. */
    private static String words(String name) {
        String spaced = name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
        return spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
    }
}
