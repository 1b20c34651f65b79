package io.bobbin.cli.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values as people read them; what is absent is a dash. */
public final class Cells {

    private static final String ABSENT = "-";

    private static final DateTimeFormatter TO_THE_SECOND = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private static final Set<String> TIMES = Set.of("clusterTimestamp", "lastSeen", "lifetimeEnd", "since", "time");

    private Cells() {}

    /** The value of a field, whose name tells times from other numbers. */
    static String named(String name, JsonElement value) {
        boolean isTime = name.endsWith("Time") || TIMES.contains(name);
        return isTime && value.isJsonPrimitive() ? time(value) : text(value);
    }

    /** A word, a number, or several separated by commas. */
    public static String text(@Nullable JsonElement value) {
        if (value == null || value.isJsonNull()) {
            return ABSENT;
        }
        if (value instanceof JsonArray items) {
            var texts = new ArrayList<String>();
            items.forEach(item -> texts.add(text(item)));
            return texts.isEmpty() ? ABSENT : String.join(", ", texts);
        }
        if (value instanceof JsonObject object) {
            return isResource(object) ? resource(object) : compact(object);
        }
        String text = value.getAsString();
        return text.isEmpty() ? ABSENT : printable(text);
    }

    /** What a stranger has chosen, such as a name, must not move the reader's cursor. */
    private static String printable(String text) {
        if (text.chars().noneMatch(Cells::moves)) {
            return text;
        }
        var shown = new StringBuilder();
        text.chars().forEach(letter -> {
            if (moves(letter)) {
                shown.append(String.format("\\x%02x", letter));
            } else {
                shown.append((char) letter);
            }
        });
        return shown.toString();
    }

    private static boolean moves(int letter) {
        return Character.isISOControl(letter) && letter != '\n' && letter != '\t';
    }

    /** {@code 256 MB, 1 vcores}. */
    public static String resource(@Nullable JsonElement value) {
        if (!(value instanceof JsonObject object)) {
            return ABSENT;
        }
        var text = new StringBuilder()
                .append(text(object.get("memory")))
                .append(" MB, ")
                .append(text(object.get("vcores")))
                .append(" vcores");
        if (object.get("others") instanceof JsonObject others) {
            others.entrySet().forEach(other -> text.append(", ")
                    .append(text(other.getValue()))
                    .append(' ')
                    .append(other.getKey()));
        }
        return text.toString();
    }

    /** A local date and time of day, to the second. */
    public static String time(@Nullable JsonElement value) {
        if (value == null || !value.isJsonPrimitive() || value.getAsLong() == 0) {
            return ABSENT;
        }
        return Instant.ofEpochMilli(value.getAsLong())
                .atZone(ZoneId.systemDefault())
                .format(TO_THE_SECOND);
    }

    /** {@code 1.5 ms} for 1500; a dash for less than nothing. */
    public static String micros(@Nullable JsonElement value) {
        return value == null || !value.isJsonPrimitive() || value.getAsLong() < 0
                ? ABSENT
                : String.format(Locale.ROOT, "%.1f ms", value.getAsLong() / 1000.0);
    }

    /** {@code 40%} for 0.4. */
    public static String percent(@Nullable JsonElement value) {
        return value == null || !value.isJsonPrimitive() ? ABSENT : Math.round(value.getAsFloat() * 100) + "%";
    }

    /** The part of a field's value in an object inside an item. */
    public static @Nullable JsonElement inside(JsonObject item, String field, String part) {
        return item.get(field) instanceof JsonObject object ? object.get(part) : null;
    }

    static boolean isResource(JsonObject object) {
        return object.has("memory") && object.has("vcores");
    }

    private static String compact(JsonObject object) {
        var texts = new ArrayList<String>();
        object.entrySet().forEach(field -> texts.add(field.getKey() + " " + named(field.getKey(), field.getValue())));
        return texts.isEmpty() ? ABSENT : String.join(", ", texts);
    }
}
