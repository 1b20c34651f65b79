package io.bobbin.itests.endtoend;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.StreamSupport;

/** Looks into lists of objects. */
final class Json {

    private Json() {}

    static List<JsonObject> objects(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(element -> element.getAsJsonObject())
                .toList();
    }

    /** One field of each. */
    static List<String> texts(JsonArray array, String field) {
        return objects(array).stream()
                .map(object -> object.get(field).getAsString())
                .toList();
    }

    /** Empty if it is not there. */
    static String text(JsonObject object, String field) {
        return object.has(field) ? object.get(field).getAsString() : "";
    }
}
