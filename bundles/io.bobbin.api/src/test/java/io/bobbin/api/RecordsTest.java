package io.bobbin.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.resource.Resource;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every record of the api. */
class RecordsTest {

    private static final Map<Class<?>, Object> VALUES =
            Map.of(int.class, 0, long.class, 0L, float.class, 0f, boolean.class, false, Resource.class, Resource.NONE);

    static Stream<RecordComponent> collections() throws Exception {
        return records().stream()
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .filter(component -> component.getType() == List.class
                        || component.getType() == Set.class
                        || component.getType() == Map.class);
    }

    private static List<Class<?>> records() throws Exception {
        Path root = Path.of(Resource.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        var records = new ArrayList<Class<?>>();
        try (var files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = root.relativize(file).toString();
                if (name.endsWith(".class") && !name.endsWith("package-info.class")) {
                    var type = Class.forName(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'));
                    if (type.isRecord()) {
                        records.add(type);
                    }
                }
            }
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
        return records;
    }

    @Test
    void thereAreRecordsToLookAt() throws Exception {
        assertThat(collections()).hasSizeGreaterThan(40);
    }

    @ParameterizedTest
    @MethodSource("collections")
    void whatARecordHoldsCannotBeChangedFromOutside(RecordComponent component) throws Exception {
        Class<?> type = component.getDeclaringRecord();
        RecordComponent[] components = type.getRecordComponents();
        Object[] values =
                Arrays.stream(components).map(each -> value(each.getType())).toArray();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);

        component.getAccessor().setAccessible(true);
        Object held = component.getAccessor().invoke(constructor.newInstance(values));

        assertThatThrownBy(() -> change(held)).isInstanceOf(RuntimeException.class);
        assertThat(values).noneMatch(value -> value == held);
    }

    private static @Nullable Object value(Class<?> type) {
        if (type == List.class) {
            return new ArrayList<>();
        }
        if (type == Set.class) {
            return new HashSet<>();
        }
        if (type == Map.class) {
            return new HashMap<>();
        }
        return type.isArray() ? Array.newInstance(type.getComponentType(), 0) : VALUES.get(type);
    }

    @SuppressWarnings("unchecked")
    private static void change(Object held) {
        if (held instanceof Map<?, ?> map) {
            ((Map<Object, Object>) map).put("key", "value");
        } else {
            ((Collection<Object>) held).add("item");
        }
    }
}
