package io.bobbin.cli.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Iterator;
import java.util.Map;

/** JSON with two spaces a level, for people and for line tools alike. */
final class JsonText {

    private JsonText() {}

    static String of(JsonElement value) {
        var text = new StringBuilder();
        write(value, "\n", text);
        return text.append('\n').toString();
    }

    private static void write(JsonElement value, String line, StringBuilder text) {
        String inner = line + "  ";
        if (value instanceof JsonObject object && object.size() > 0) {
            text.append('{');
            for (Iterator<Map.Entry<String, JsonElement>> fields =
                            object.entrySet().iterator();
                    fields.hasNext(); ) {
                Map.Entry<String, JsonElement> field = fields.next();
                text.append(inner)
                        .append(new com.google.gson.JsonPrimitive(field.getKey()))
                        .append(": ");
                write(field.getValue(), inner, text);
                text.append(fields.hasNext() ? "," : line);
            }
            text.append('}');
        } else if (value instanceof JsonArray array && !array.isEmpty()) {
            text.append('[');
            for (int i = 0; i < array.size(); i++) {
                text.append(i == 0 ? "" : ",").append(inner);
                write(array.get(i), inner, text);
            }
            text.append(line).append(']');
        } else {
            text.append(value);
        }
    }
}
