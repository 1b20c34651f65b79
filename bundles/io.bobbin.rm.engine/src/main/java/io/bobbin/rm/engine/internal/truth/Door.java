package io.bobbin.rm.engine.internal.truth;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A port whose calls are refused while too many wait for the truth loop, so that callers hear at once that they have to
 * slow down, and what waits has a bound. Holds for every call that the port has.
 */
public final class Door implements InvocationHandler {

    private final Object port;
    private final Truth truth;
    private final int share;

    private Door(Object port, Truth truth, int share) {
        this.port = port;
        this.truth = truth;
        this.share = share;
    }

    /**
     * The door before a port, all of whose methods return a {@link CompletionStage}. May be called from any thread.
     *
     * @param share how many times the limit of waiting calls may wait before this port's are refused
     */
    public static <P> P of(Class<P> type, P port, Truth truth, int share) {
        for (Method method : type.getMethods()) {
            if (method.getReturnType() != CompletionStage.class) {
                throw new IllegalArgumentException(method + " does not return a stage, so it cannot be refused");
            }
        }
        var door = new Door(port, truth, share);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, door));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        int most = truth.settings().load().waitingCalls();
        int waiting = truth.waiting();
        if (waiting >= (long) most * share && method.getDeclaringClass() != Object.class) {
            return CompletableFuture.failedFuture(new BobbinException(
                    ErrorCode.OVERLOADED,
                    waiting + " calls wait for the manager already (setting waiting-calls of io.bobbin.rm.engine: "
                            + most + "); come again in a moment"));
        }
        try {
            return method.invoke(port, arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getTargetException();
        }
    }
}
