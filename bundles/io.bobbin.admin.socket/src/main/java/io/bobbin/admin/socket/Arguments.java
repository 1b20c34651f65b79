package io.bobbin.admin.socket;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The arguments of a verb. What is wrong with them is a BAD_REQUEST that names the argument. */
public record Arguments(JsonObject json) {

    /** A text that must be there. */
    public String text(String name) {
        return find(name).orElseThrow(() -> bad(name, "missing"));
    }

    /** A text that may be missing, or null. */
    public Optional<String> find(String name) {
        JsonElement value = json.get(name);
        if (value == null || value.isJsonNull()) {
            return Optional.empty();
        }
        if (!value.isJsonPrimitive()) {
            throw bad(name, value + " (expected a text)");
        }
        return Optional.of(value.getAsString());
    }

    /** A text that must be there, read; what the reader refuses is refused in its words. */
    public <T> T read(String name, Function<String, T> reader) {
        return parse(name, text(name), reader);
    }

    /** A text that may be missing, read. */
    public <T> Optional<T> find(String name, Function<String, T> reader) {
        return find(name).map(text -> parse(name, text, reader));
    }

    /** Several texts, in their order, each read; none when there is no such argument. One alone needs no list. */
    public <T> Set<T> all(String name, Function<String, T> reader) {
        var texts = new ArrayList<String>();
        if (json.get(name) instanceof JsonArray array) {
            for (JsonElement item : array) {
                if (!item.isJsonPrimitive()) {
                    throw bad(name, array + " (expected a list of texts)");
                }
                texts.add(item.getAsString());
            }
        } else {
            find(name).ifPresent(texts::add);
        }
        return parseAll(name, texts, reader);
    }

    private static <T> Set<T> parseAll(String name, List<String> texts, Function<String, T> reader) {
        var read = new LinkedHashSet<T>();
        texts.forEach(text -> read.add(parse(name, text, reader)));
        return Collections.unmodifiableSet(read);
    }

    private static <T> T parse(String name, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException refused) {
            throw bad(name, String.valueOf(refused.getMessage()));
        }
    }

    /** Whether a switch is on; missing means that it is not. */
    public boolean flag(String name) {
        return find(name, Arguments::yesOrNo).orElse(false);
    }

    private static boolean yesOrNo(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' (expected true or false)");
        };
    }

    /** A whole number that may be missing. */
    public long number(String name, long otherwise) {
        return find(name, Arguments::wholeNumber).orElse(otherwise);
    }

    private static long wholeNumber(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException malformed) {
            throw new IllegalArgumentException("'" + text + "' (expected a whole number)", malformed);
        }
    }

    /** What is told of an argument that cannot be. */
    public static BobbinException bad(String name, String why) {
        return new BobbinException(ErrorCode.BAD_REQUEST, "argument " + name + ": " + why);
    }
}
