package io.bobbin.cli.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Locale;
import java.util.regex.Pattern;

/** YAML of what JSON can say, in block form; text that YAML could take for something else is quoted as in JSON. */
final class YamlText {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_/.-]*");
    private static final Pattern MEANS_SOMETHING = Pattern.compile("true|false|yes|no|on|off|null|y|n|~");

    private YamlText() {}

    static String of(JsonElement value) {
        var text = new StringBuilder();
        if (isBlock(value)) {
            block(value, "", text);
        } else {
            text.append(scalar(value)).append('\n');
        }
        return text.toString();
    }

    private static boolean isBlock(JsonElement value) {
        return (value instanceof JsonObject object && object.size() > 0)
                || (value instanceof JsonArray array && !array.isEmpty());
    }

    private static void block(JsonElement value, String indent, StringBuilder text) {
        if (value instanceof JsonObject object) {
            object.entrySet().forEach(field -> {
                text.append(indent).append(quoted(field.getKey())).append(':');
                if (isBlock(field.getValue())) {
                    text.append('\n');
                    block(field.getValue(), indent + "  ", text);
                } else {
                    text.append(' ').append(scalar(field.getValue())).append('\n');
                }
            });
            return;
        }
        for (JsonElement item : value.getAsJsonArray()) {
            if (isBlock(item)) {
                var inner = new StringBuilder();
                block(item, indent + "  ", inner);
                inner.setCharAt(indent.length(), '-');
                text.append(inner);
            } else {
                text.append(indent).append("- ").append(scalar(item)).append('\n');
            }
        }
    }

    private static String scalar(JsonElement value) {
        return value instanceof JsonPrimitive primitive && primitive.isString()
                ? quoted(primitive.getAsString())
                : value.toString();
    }

    private static String quoted(String text) {
        boolean plain = PLAIN.matcher(text).matches()
                && !MEANS_SOMETHING.matcher(text.toLowerCase(Locale.ROOT)).matches();
        return plain ? text : new JsonPrimitive(text).toString();
    }
}
