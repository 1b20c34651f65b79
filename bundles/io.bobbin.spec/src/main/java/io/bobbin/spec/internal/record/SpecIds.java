package io.bobbin.spec.internal.record;

import io.bobbin.testkit.spec.Spec;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the ids that speak for a test: of the method, its class, what the class extends, and the classes around it. */
final class SpecIds {

    private SpecIds() {}

    static List<String> of(Class<?> testClass, Method method) {
        var ids = new LinkedHashSet<String>();
        addTo(ids, method.getAnnotation(Spec.class));
        ids.addAll(of(testClass));
        return List.copyOf(ids);
    }

    static List<String> of(Class<?> testClass) {
        var ids = new LinkedHashSet<String>();
        for (Class<?> outer = testClass; outer != null; outer = outer.getEnclosingClass()) {
            for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
                addTo(ids, type.getAnnotation(Spec.class));
            }
        }
        return List.copyOf(ids);
    }

    /** Methods that carry ids of their own, inherited ones too. */
    static List<Method> markedMethods(Class<?> testClass) {
        var methods = new ArrayList<Method>();
        for (Class<?> type = testClass; type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Spec.class)) {
                    methods.add(method);
                }
            }
        }
        return methods;
    }

    private static void addTo(Collection<String> ids, @Nullable Spec spec) {
        if (spec != null) {
            ids.addAll(List.of(spec.value()));
        }
    }
}
