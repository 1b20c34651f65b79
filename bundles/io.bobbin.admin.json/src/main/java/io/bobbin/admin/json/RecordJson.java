package io.bobbin.admin.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns public records into JSON, the same everywhere: a field is named like its component and stands in the order of
 * the components; ids are text, enums their names, priorities numbers, times ms since the epoch; what is absent is null;
 * sets of text or constants are sorted. Of a token only kind and service are told and of a secret only its name, never
 * what they hide. Pure; may be
 * called on any thread.
 */
public final class RecordJson {

    /** Records that people know as one word. */
    private static final Set<Class<?>> WORDS =
            Set.of(ApplicationId.class, ApplicationAttemptId.class, ContainerId.class, NodeId.class);

    private RecordJson() {}

    /**
     * A record, or anything that records consist of.
     *
     * @throws IllegalArgumentException when a value is of a kind that has no form in JSON, naming its class
     */
    public static JsonElement of(@Nullable Object value) {
        if (value == null) {
            return JsonNull.INSTANCE;
        }
        if (value instanceof JsonElement json) {
            return json;
        }
        if (value instanceof String || value instanceof Character || WORDS.contains(value.getClass())) {
            return new JsonPrimitive(value.toString());
        }
        if (value instanceof Number number) {
            return number(number);
        }
        if (value instanceof Boolean truth) {
            return new JsonPrimitive(truth);
        }
        if (value instanceof Enum<?> constant) {
            return new JsonPrimitive(constant.name());
        }
        if (value instanceof Priority priority) {
            return new JsonPrimitive(priority.number());
        }
        if (value instanceof Token token) {
            return token(token);
        }
        if (value instanceof Credentials credentials) {
            return credentials(credentials);
        }
        return composite(value);
    }

    private static JsonElement composite(Object value) {
        if (value instanceof Map<?, ?> map) {
            var object = new JsonObject();
            map.forEach(
                    (key, item) -> object.add(key instanceof Enum<?> name ? name.name() : key.toString(), of(item)));
            return object;
        }
        if (value instanceof Set<?> set && set.stream().allMatch(item -> item instanceof Comparable<?>)) {
            return array(new TreeSet<>(set));
        }
        if (value instanceof Collection<?> items) {
            return array(items);
        }
        if (value instanceof Record record) {
            return object(record);
        }
        throw new IllegalArgumentException("No form in JSON for " + value.getClass());
    }

    /** A record as an object; for callers that add to it. */
    public static JsonObject object(Record value) {
        var object = new JsonObject();
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            object.add(component.getName(), of(read(component, value)));
        }
        return object;
    }

    /** Items in their order. */
    public static JsonArray array(Collection<?> items) {
        var array = new JsonArray();
        items.forEach(item -> array.add(of(item)));
        return array;
    }

    /** A float as people write it: 0.1, not the double that is nearest to it. */
    private static JsonPrimitive number(Number number) {
        if (number instanceof Float real && Float.isFinite(real)) {
            return new JsonPrimitive(new BigDecimal(real.toString()));
        }
        boolean unwritable = number instanceof Float || (number instanceof Double real && !Double.isFinite(real));
        return unwritable ? new JsonPrimitive(number.toString()) : new JsonPrimitive(number);
    }

    private static JsonObject token(Token token) {
        var object = new JsonObject();
        object.addProperty("kind", token.kind());
        object.addProperty("service", token.service());
        return object;
    }

    private static JsonObject credentials(Credentials credentials) {
        var object = new JsonObject();
        object.add("tokens", of(credentials.tokens()));
        object.add("secrets", array(credentials.secrets().keySet()));
        return object;
    }

    private static @Nullable Object read(RecordComponent component, Record value) {
        try {
            return component.getAccessor().invoke(value);
        } catch (IllegalAccessException hidden) {
            throw new IllegalArgumentException("Not a public record: " + value.getClass(), hidden);
        } catch (InvocationTargetException failure) {
            throw new IllegalArgumentException(
                    "Component " + component + " of " + value.getClass() + " failed", failure.getCause());
        }
    }
}
