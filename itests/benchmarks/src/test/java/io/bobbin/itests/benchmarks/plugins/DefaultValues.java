package io.bobbin.itests.benchmarks.plugins;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** The configuration of a component for which nothing is configured. */
public final class DefaultValues {

    private DefaultValues() {}

    public static <C> C of(Class<C> configuration) {
        return configuration.cast(Proxy.newProxyInstance(
                configuration.getClassLoader(),
                new Class<?>[] {configuration},
                (proxy, method, arguments) -> value(method)));
    }

    private static Object value(Method method) {
        if (method.getDefaultValue() == null) {
            throw new IllegalStateException(method + " has no default");
        }
        return method.getDefaultValue();
    }
}
