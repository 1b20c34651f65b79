package io.bobbin.wire.spi;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/** Objects that look like a protocol and hand each call on. */
public final class ProtocolProxy {
    private ProtocolProxy() {}

    /** Carries one call. Must not throw; a call that cannot be carried is a failed stage. */
    @ConsumerType
    @FunctionalInterface
    public interface Carrier {
        CompletionStage<?> call(ProtocolMethod method, Object request);
    }

    /**
     * An object of the protocol whose calls go to the carrier.
     *
     * @param title what the object calls itself
     */
    public static <P> P of(Class<P> protocol, String title, Carrier carrier) {
        var description = ProtocolDescription.of(protocol);
        InvocationHandler handler = (proxy, method, arguments) -> {
            var call = description.method(method);
            return call.isPresent() ? carrier.call(call.get(), arguments[0]) : own(proxy, method, arguments, title);
        };
        return protocol.cast(Proxy.newProxyInstance(protocol.getClassLoader(), new Class<?>[] {protocol}, handler));
    }

    private static @Nullable Object own(Object proxy, Method method, Object @Nullable [] arguments, String title)
            throws Throwable {
        return switch (method.getName()) {
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            case "toString" -> title;
            default -> InvocationHandler.invokeDefault(proxy, method, arguments);
        };
    }
}
