package io.bobbin.launcher.internal.feature;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Reads OSGi Feature JSON, as much of it as a daemon needs.
 *
 * <p>That is {@code id}, {@code bundles} with {@code id} and {@code start-order}, {@code configurations}, and the
 * extension {@code framework-launching-properties} with its {@code json} object. Other members are let be.
 */
public final class FeatureReader {

    private static final String FRAMEWORK_PROPERTIES = "framework-launching-properties";

    private final Path file;

    private FeatureReader(Path file) {
        this.file = file;
    }

    public static Feature read(Path file) throws LaunchException {
        return new FeatureReader(file).feature();
    }

    private Feature feature() throws LaunchException {
        try {
            JsonObject root = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            return new Feature(
                    text(root, "id", "the feature"),
                    bundles(root),
                    frameworkProperties(root),
                    configurations(object(root, "configurations")));
        } catch (IOException unreadable) {
            throw new LaunchException("feature: " + file + " (expected: a readable file)", unreadable);
        } catch (JsonParseException | IllegalStateException | NumberFormatException malformed) {
            throw new LaunchException("feature: " + file + " (expected: OSGi Feature JSON): " + malformed.getMessage());
        }
    }

    private List<FeatureBundle> bundles(JsonObject root) throws LaunchException {
        JsonElement listed = root.get("bundles");
        var bundles = new ArrayList<FeatureBundle>();
        var seen = new LinkedHashSet<String>();
        for (JsonElement element : listed == null ? new JsonArray() : listed.getAsJsonArray()) {
            FeatureBundle bundle = bundle(element);
            if (!seen.add(bundle.id())) {
                throw new LaunchException("feature: " + file + ": bundle " + bundle.id() + " (expected: listed once)");
            }
            bundles.add(bundle);
        }
        if (bundles.isEmpty()) {
            throw new LaunchException("feature: " + file + " (expected: at least one bundle)");
        }
        return bundles;
    }

    private FeatureBundle bundle(JsonElement element) throws LaunchException {
        JsonObject object = element.isJsonObject() ? element.getAsJsonObject() : new JsonObject();
        String id = element.isJsonObject() ? text(object, "id", "a bundle") : element.getAsString();
        String[] parts = id.split(":", -1);
        if (parts.length != 3 || List.of(parts).contains("") || id.contains("${")) {
            throw new LaunchException("feature: " + file + ": bundle " + id + " (expected: group:artifact:version)");
        }
        JsonElement order = object.get("start-order");
        return new FeatureBundle(
                id, parts[0], parts[1], parts[2], order == null ? FeatureBundle.DEFAULT_START_ORDER : order.getAsInt());
    }

    private static Map<String, String> frameworkProperties(JsonObject root) {
        JsonObject json = object(object(object(root, "extensions"), FRAMEWORK_PROPERTIES), "json");
        var properties = new LinkedHashMap<String, String>();
        for (String key : json.keySet()) {
            properties.put(key, json.get(key).getAsString());
        }
        return properties;
    }

    private static Map<String, Map<String, Object>> configurations(JsonObject json) {
        var configurations = new LinkedHashMap<String, Map<String, Object>>();
        for (String pid : json.keySet()) {
            JsonObject members = json.getAsJsonObject(pid);
            var values = new LinkedHashMap<String, Object>();
            for (String key : members.keySet()) {
                values.put(key, value(members.get(key)));
            }
            configurations.put(pid, values);
        }
        return configurations;
    }

    private static Object value(JsonElement element) {
        if (element.isJsonArray()) {
            return element.getAsJsonArray().asList().stream()
                    .map(JsonElement::getAsString)
                    .toArray(String[]::new);
        }
        var primitive = element.getAsJsonPrimitive();
        if (primitive.isBoolean()) {
            return primitive.getAsBoolean();
        }
        if (primitive.isNumber()) {
            String number = primitive.getAsString();
            return number.matches("-?[0-9]+") ? (Object) Long.valueOf(number) : (Object) Double.valueOf(number);
        }
        return primitive.getAsString();
    }

    private String text(JsonObject object, String member, String owner) throws LaunchException {
        JsonElement element = object.get(member);
        if (element == null) {
            throw new LaunchException("feature: " + file + ": " + owner + " has no " + member + " (expected: a text)");
        }
        return element.getAsString();
    }

    private static JsonObject object(JsonObject owner, String member) {
        JsonElement element = owner.get(member);
        return element == null ? new JsonObject() : element.getAsJsonObject();
    }
}
