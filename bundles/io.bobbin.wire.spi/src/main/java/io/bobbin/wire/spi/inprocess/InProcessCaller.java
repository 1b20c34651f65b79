package io.bobbin.wire.spi.inprocess;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.ProtocolProxy;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Carries calls to whichever server has the name at that moment, as the filter lets it. */
final class InProcessCaller implements ProtocolProxy.Carrier {
    private final Class<?> protocol;
    private final String address;
    private final CallCredentials credentials;
    private final Function<String, @Nullable InProcessServer> servers;
    private final CallFilter filter;
    private final LongSupplier numbers;
    private final @Nullable LineListener listener;
    private final Set<CompletableFuture<Object>> inHand = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable InProcessLine> line = new AtomicReference<>();
    private volatile boolean closed;

    InProcessCaller(
            Class<?> protocol,
            String address,
            CallCredentials credentials,
            Function<String, @Nullable InProcessServer> servers,
            CallFilter filter,
            LongSupplier numbers,
            @Nullable LineListener listener) {
        this.protocol = protocol;
        this.address = address;
        this.credentials = credentials;
        this.servers = servers;
        this.filter = filter;
        this.numbers = numbers;
        this.listener = listener;
    }

    @Override
    public CompletionStage<?> call(ProtocolMethod method, Object request) {
        var call = new CallFilter.Call(
                address, protocol.getSimpleName(), method.name(), credentials.user(), request, numbers.getAsLong());
        var result = new CompletableFuture<Object>();
        inHand.add(result);
        if (closed) {
            fail(result, method.name(), "the client is closed");
            return result;
        }
        Fate fate = filter.request(call);
        if (fate instanceof Fate.Repeat) {
            arrive(call, method, new CompletableFuture<>());
        }
        befall(fate, call, result, () -> arrive(call, method, result));
        return result;
    }

    private void befall(Fate fate, CallFilter.Call call, CompletableFuture<Object> result, Runnable arrival) {
        if (fate instanceof Fate.Lose) {
            fail(result, call.method(), "the message was lost");
        } else if (fate instanceof Fate.Later later) {
            later.when().accept(arrival);
        } else {
            arrival.run();
        }
    }

    private void arrive(CallFilter.Call call, ProtocolMethod method, CompletableFuture<Object> result) {
        InProcessServer server = servers.apply(address);
        if (server == null) {
            fail(result, call.method(), "nobody listens there");
            return;
        }
        server.call(protocol, method, credentials, call.request(), lineTo(server))
                .whenComplete((answer, failure) ->
                        befall(filter.answer(call), call, result, () -> settle(result, answer, failure)));
    }

    private @Nullable InProcessLine lineTo(InProcessServer server) {
        if (listener == null || !server.wakes(protocol)) {
            return null;
        }
        InProcessLine open = line.get();
        if (open != null && open.isOpenTo(server)) {
            return open;
        }
        var fresh = new InProcessLine(
                server,
                listener,
                () -> filter.wake(address, protocol.getSimpleName(), credentials.user()),
                () -> !inHand.isEmpty());
        InProcessLine earlier = line.getAndSet(fresh);
        if (earlier != null) {
            earlier.close();
        }
        if (closed) {
            fresh.close();
        }
        return fresh;
    }

    boolean canBeWoken() {
        InProcessLine open = line.get();
        return open != null && open.isOpenTo(servers.apply(address));
    }

    private void settle(CompletableFuture<Object> result, @Nullable Object answer, @Nullable Throwable failure) {
        inHand.remove(result);
        if (failure == null) {
            result.complete(answer);
        } else {
            // As it comes out of any wire: with code and message, without its cause.
            var typed = BobbinException.of(failure);
            result.completeExceptionally(new BobbinException(typed.code(), String.valueOf(typed.getMessage())));
        }
    }

    private void fail(CompletableFuture<Object> result, String method, String why) {
        settle(
                result,
                null,
                new BobbinException(
                        ErrorCode.UNREACHABLE,
                        protocol.getSimpleName() + "." + method + " at " + address + " was not answered: " + why));
    }

    void close() {
        closed = true;
        InProcessLine open = line.getAndSet(null);
        if (open != null) {
            open.close();
        }
        inHand.forEach(result -> fail(result, "*", "the client is closed"));
    }
}
