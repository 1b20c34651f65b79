package io.bobbin.rm.endpoint.internal;

import io.bobbin.api.error.BobbinException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Stands in for an edge that is away. */
final class Absent {

    private Absent() {}

    /** An object of the protocol whose every call fails with the cause. */
    static <P> P edge(Class<P> protocol, Supplier<BobbinException> cause) {
        InvocationHandler refuse = (proxy, method, arguments) -> {
            if (method.getDeclaringClass() != Object.class) {
                return CompletableFuture.failedFuture(cause.get());
            }
            return switch (method.getName()) {
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> "absent " + protocol.getSimpleName();
            };
        };
        return protocol.cast(Proxy.newProxyInstance(protocol.getClassLoader(), new Class<?>[] {protocol}, refuse));
    }
}
