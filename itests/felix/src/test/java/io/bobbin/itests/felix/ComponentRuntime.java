package io.bobbin.itests.felix;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;

/** What the component runtime of a framework says. */
final class ComponentRuntime {

    private final OutsideService runtime;

    ComponentRuntime(BundleContext context) throws ReflectiveOperationException {
        this.runtime = new OutsideService(context, "org.osgi.service.component.runtime.ServiceComponentRuntime");
    }

    /**
     * Every component in every configuration. One that has none is listed as not satisfied, unless it only exists where
     * somebody configures it.
     */
    List<Component> components() throws ReflectiveOperationException {
        var components = new ArrayList<Component>();
        for (Object description : (Collection<?>) runtime.call("getComponentDescriptionDTOs", (Object) new Bundle[0])) {
            var configurations = (Collection<?>) runtime.call("getComponentConfigurationDTOs", description);
            for (Object configuration : configurations) {
                components.add(component(description, configuration));
            }
            if (configurations.isEmpty() && !"require".equals(field(description, "configurationPolicy"))) {
                components.add(new Component(
                        name(description), -1, -1, false, 0, List.of(), Map.of(), "has no configuration"));
            }
        }
        return components;
    }

    /** Some components wait for others that come on threads of their own, such as leadership. */
    void awaitSatisfied() throws Exception {
        Await.until(
                "every component is satisfied",
                Duration.ofSeconds(10),
                () -> components().stream().allMatch(Component::isSatisfied),
                () -> components().stream()
                        .filter(component -> !component.isSatisfied())
                        .map(Component::problem)
                        .toList());
    }

    private static Component component(Object description, Object configuration) throws ReflectiveOperationException {
        @SuppressWarnings("unchecked")
        var properties = (Map<String, Object>) needed(configuration, "properties");
        boolean ignoresSettings = "ignore".equals(field(description, "configurationPolicy"));
        @Nullable Object service = field(configuration, "service");
        return new Component(
                name(description),
                (long) needed(configuration, "id"),
                service == null ? -1 : (long) needed(service, "id"),
                field(description, "modified") != null,
                (int) needed(configuration, "state"),
                ignoresSettings
                        ? List.of()
                        : Stream.of((String[]) needed(description, "configurationPid"))
                                .toList(),
                properties,
                name(description) + ": " + lacks(configuration));
    }

    private static String lacks(Object configuration) throws ReflectiveOperationException {
        var words = new ArrayList<String>();
        for (Object reference : (Object[]) needed(configuration, "unsatisfiedReferences")) {
            words.add("lacks " + needed(reference, "name"));
        }
        @Nullable Object failure = field(configuration, "failure");
        if (failure != null) {
            words.add("failed with " + failure);
        }
        return String.join(", ", words);
    }

    private static String name(Object description) throws ReflectiveOperationException {
        return (String) needed(description, "name");
    }

    private static Object needed(Object dto, String name) throws ReflectiveOperationException {
        @Nullable Object value = field(dto, name);
        if (value == null) {
            throw new IllegalStateException(dto + ": lacks " + name);
        }
        return value;
    }

    private static @Nullable Object field(Object dto, String name) throws ReflectiveOperationException {
        return dto.getClass().getField(name).get(dto);
    }
}
