package io.bobbin.admin.socket;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Turns a line that asks into a line that answers. */
final class Answers {

    private final Map<String, AdminVerb> verbs;

    Answers(Map<String, ? extends AdminVerb> verbs) {
        this.verbs = new ConcurrentSkipListMap<>(verbs);
    }

    void add(String name, AdminVerb verb) {
        verbs.put(name, verb);
    }

    /** Another verb that has come under this name meanwhile stays. */
    void remove(String name, AdminVerb verb) {
        verbs.remove(name, verb);
    }

    /** Never throws: what goes wrong is an answer, too. */
    String to(String line) {
        try {
            JsonElement result = ask(line);
            var answer = new JsonObject();
            answer.add("ok", result == null ? JsonNull.INSTANCE : result);
            return answer.toString();
        } catch (Throwable failure) {
            // A thread of the server, and whoever waits for its answer, outlive what a verb throws, errors included.
            return error(BobbinException.of(failure));
        }
    }

    /** A line that tells of an error. */
    static String error(BobbinException typed) {
        var error = new JsonObject();
        error.addProperty("code", typed.code().name());
        error.addProperty("message", typed.getMessage());
        var answer = new JsonObject();
        answer.add("error", error);
        return answer.toString();
    }

    private JsonElement ask(String line) {
        JsonObject request = parse(line);
        JsonElement word = request.get("verb");
        if (word == null || !word.isJsonPrimitive()) {
            throw new BobbinException(ErrorCode.BAD_REQUEST, "The request has no verb (known: " + verbs.keySet() + ")");
        }
        AdminVerb verb = verbs.get(word.getAsString());
        if (verb == null) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "Unknown verb '" + word.getAsString() + "' (known: " + verbs.keySet() + ")");
        }
        JsonElement arguments = request.get("args");
        return verb.call(arguments instanceof JsonObject object ? object : new JsonObject())
                .toCompletableFuture()
                .join();
    }

    private static JsonObject parse(String line) {
        try {
            if (JsonParser.parseString(line) instanceof JsonObject object) {
                return object;
            }
        } catch (JsonParseException malformed) {
            throw new BobbinException(
                    ErrorCode.BAD_REQUEST, "The request is no JSON: " + malformed.getMessage(), malformed);
        }
        throw new BobbinException(ErrorCode.BAD_REQUEST, "The request is no JSON object");
    }
}
