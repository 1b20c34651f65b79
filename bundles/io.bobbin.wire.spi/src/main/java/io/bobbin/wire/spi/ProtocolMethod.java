package io.bobbin.wire.spi;

import io.bobbin.api.error.BobbinException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * One call of a protocol.
 *
 * @param name its name, which no other call of the protocol has
 * @param request the record that it takes
 * @param response the record in its answer
 */
public record ProtocolMethod(String name, Method method, Class<?> request, Class<?> response) {

    /**
     * Calls it on an object that serves the protocol, on this thread. Never throws: what the object throws, and an
     * answer of null, becomes a failed stage with a typed error.
     */
    public CompletionStage<?> call(Object target, Object argument) {
        try {
            var answer = (CompletionStage<?>) method.invoke(target, argument);
            return answer == null ? failed(new NullPointerException(name + " answered with null")) : answer;
        } catch (InvocationTargetException e) {
            return failed(e.getCause() == null ? e : e.getCause());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return failed(e);
        }
    }

    private static CompletionStage<?> failed(Throwable failure) {
        return CompletableFuture.failedFuture(BobbinException.of(failure));
    }
}
