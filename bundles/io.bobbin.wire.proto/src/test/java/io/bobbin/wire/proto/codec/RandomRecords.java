package io.bobbin.wire.proto.codec;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.token.Credentials;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Filled instances of any record of the api, the same for the same seed. */
final class RandomRecords {
    private static final List<String> LOCATIONS = List.of(
            "file:///tmp/a",
            "file:/tmp/b%20c",
            "hdfs://name-node:8020/user/ann/job.jar",
            "hdfs://name_service/with/an/underscore",
            "http://user:secret@host:80/path?query=1&more#fragment",
            "s3a://bucket/key%2Fwith%2Fslashes",
            "relative/path",
            "mailto:nobody",
            "http://[::1]:8080/x");

    /** Texts that are not any text. */
    private final Map<String, Supplier<Object>> special = new LinkedHashMap<>();

    private final Random random;

    RandomRecords(long seed) {
        random = new Random(seed);
        special.put(key(QueueInfo.class, "state"), () -> oneOf(List.of("RUNNING", "STOPPED", "DRAINING")));
        special.put(key(ReadContainerLogResponse.class, "data"), this::base64);
        special.put(key(StartContainersResponse.class, "serviceMetadata"), this::base64Map);
        special.put(key(ContainerLaunchContext.class, "serviceData"), this::base64Map);
        special.put(key(Credentials.class, "secrets"), this::base64Map);
        special.put(key(NodeId.class, "host"), () -> "node-" + random.nextInt(1000) + ".example.org");
    }

    <T> T record(Class<T> type) {
        return type.cast(record(type, 0));
    }

    private Object record(Class<?> type, int depth) {
        RecordComponent[] components = type.getRecordComponents();
        try {
            var constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            return constructor.newInstance(Arrays.stream(components)
                    .map(component -> component(type, component, depth))
                    .toArray());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName(), e);
        }
    }

    private @Nullable Object component(Class<?> type, RecordComponent component, int depth) {
        Supplier<Object> own = special.get(key(type, component.getName()));
        if (own != null) {
            return own.get();
        }
        AnnotatedElement marks = component.getAnnotatedType();
        if (marks.isAnnotationPresent(Nullable.class) && random.nextInt(3) == 0) {
            return null;
        }
        return value(component.getGenericType(), depth + 1);
    }

    private Object value(Type type, int depth) {
        if (type instanceof ParameterizedType container) {
            return container(container, depth);
        }
        var plain = (Class<?>) type;
        if (plain.isEnum()) {
            return oneOf(List.of(plain.getEnumConstants()));
        }
        return plain.isRecord() ? record(plain, depth) : scalar(plain);
    }

    private Object scalar(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "int", "Integer" -> random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(100);
            case "long", "Long" -> random.nextInt(4) == 0 ? random.nextLong() : random.nextInt(1_000_000);
            case "float" -> random.nextFloat();
            case "boolean" -> random.nextBoolean();
            case "byte[]" -> bytes();
            case "String" -> text();
            case "URI" -> URI.create((String) oneOf(LOCATIONS));
            default -> throw new AssertionError("no values of " + type);
        };
    }

    private Object container(ParameterizedType type, int depth) {
        Type[] parts = type.getActualTypeArguments();
        int size = depth > 4 ? 0 : random.nextInt(4);
        var values = new ArrayList<Object>();
        for (int i = 0; i < size; i++) {
            values.add(value(parts[parts.length - 1], depth + 1));
        }
        return switch (((Class<?>) type.getRawType()).getSimpleName()) {
            case "List" -> values;
            case "Set" -> new LinkedHashSet<>(values);
            case "Map" -> {
                var map = new LinkedHashMap<Object, Object>();
                values.forEach(value -> map.put(value(parts[0], depth), value));
                yield map;
            }
            default -> throw new AssertionError("no values of " + type);
        };
    }

    private Map<String, String> base64Map() {
        var map = new LinkedHashMap<String, String>();
        for (int size = random.nextInt(4); size > 0; size--) {
            map.put(text(), base64());
        }
        return map;
    }

    private String base64() {
        return Base64.getEncoder().encodeToString(bytes());
    }

    private byte[] bytes() {
        var bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        return bytes;
    }

    private String text() {
        var text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.append("aZ0 -_/:*{}$öß漢\n".charAt(random.nextInt(16)));
        }
        return text.toString();
    }

    private Object oneOf(List<?> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static String key(Class<?> type, String component) {
        return type.getSimpleName() + "." + component;
    }
}
