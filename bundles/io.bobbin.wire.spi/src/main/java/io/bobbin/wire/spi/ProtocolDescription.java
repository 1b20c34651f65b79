package io.bobbin.wire.spi;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The calls of a protocol interface, by name. Each must take one record and return a {@link CompletionStage} of one
 * record; default and static methods are the interface's own affair.
 */
public final class ProtocolDescription {
    private static final ClassValue<ProtocolDescription> KNOWN = new ClassValue<>() {
        @Override
        protected ProtocolDescription computeValue(Class<?> protocol) {
            return new ProtocolDescription(protocol);
        }
    };

    private final String name;
    private final Map<String, ProtocolMethod> methods;

    private ProtocolDescription(Class<?> protocol) {
        if (!protocol.isInterface()) {
            throw new IllegalArgumentException(protocol.getName() + " is no protocol (expected an interface)");
        }
        name = protocol.getSimpleName();
        var byName = new LinkedHashMap<String, ProtocolMethod>();
        Arrays.stream(protocol.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .sorted(Comparator.comparing(Method::getName))
                .map(ProtocolDescription::described)
                .forEach(method -> {
                    if (byName.put(method.name(), method) != null) {
                        throw misshapen(method.method(), "its name is there twice");
                    }
                });
        methods = Collections.unmodifiableMap(byName);
    }

    /**
     * The description of a protocol; the same object each time.
     *
     * @throws IllegalArgumentException when the interface or one of its methods is not of the shape, naming it
     */
    public static ProtocolDescription of(Class<?> protocol) {
        return KNOWN.get(protocol);
    }

    /** The simple name of the interface. */
    public String name() {
        return name;
    }

    /** The calls by name, sorted. */
    public Map<String, ProtocolMethod> methods() {
        return methods;
    }

    /** The call that an interface method stands for; empty for methods of Object and those with a body. */
    public Optional<ProtocolMethod> method(Method method) {
        return Optional.ofNullable(methods.get(method.getName()))
                .filter(known -> known.method().equals(method));
    }

    private static ProtocolMethod described(Method method) {
        if (method.getParameterCount() != 1 || !method.getParameterTypes()[0].isRecord()) {
            throw misshapen(method, "it does not take one record");
        }
        // It is public, and need not be looked at with each call to see that it is.
        method.setAccessible(true);
        return new ProtocolMethod(method.getName(), method, method.getParameterTypes()[0], response(method));
    }

    private static Class<?> response(Method method) {
        if (method.getGenericReturnType() instanceof ParameterizedType stage
                && stage.getRawType() == CompletionStage.class) {
            Type content = stage.getActualTypeArguments()[0];
            if (content instanceof Class<?> type && type.isRecord()) {
                return type;
            }
        }
        throw misshapen(method, "it does not return a CompletionStage of one record");
    }

    private static IllegalArgumentException misshapen(Method method, String why) {
        return new IllegalArgumentException("No call of a protocol: "
                + method.getDeclaringClass().getName() + "." + method.getName() + " (" + why + ")");
    }
}
