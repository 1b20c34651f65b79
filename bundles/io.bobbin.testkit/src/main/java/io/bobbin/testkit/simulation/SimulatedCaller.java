package io.bobbin.testkit.simulation;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.proto.codec.MessageCodec;
import io.bobbin.wire.proto.codec.MessageCodecs;
import io.bobbin.wire.spi.ProtocolMethod;
import io.bobbin.wire.spi.ProtocolProxy;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The calling end: a request goes over the network and is carried out there, and an answer comes back over it. */
final class SimulatedCaller implements ProtocolProxy.Carrier {

    private final Network network;
    private final Daemon caller;
    private final Class<?> protocol;
    private final String address;
    private final String host;
    private final CallCredentials credentials;
    private final Set<CompletableFuture<Object>> inHand = new LinkedHashSet<>();
    private boolean closed;

    SimulatedCaller(Network network, Daemon caller, Class<?> protocol, String address, CallCredentials credentials) {
        this.network = network;
        this.caller = caller;
        this.protocol = protocol;
        this.address = address;
        this.host = address.substring(0, address.lastIndexOf(':'));
        this.credentials = credentials;
    }

    @Override
    public CompletionStage<?> call(ProtocolMethod method, Object request) {
        var result = new CompletableFuture<Object>();
        if (closed) {
            result.completeExceptionally(unreachable("the client is closed"));
            return result;
        }
        byte[] sent;
        try {
            sent = encoded(method.request(), request);
        } catch (BobbinException unwritable) {
            result.completeExceptionally(unwritable);
            return result;
        }
        inHand.add(result);
        network.send(caller.host(), host, method.name(), sent, () -> arrive(method, sent, result));
        return result;
    }

    private static <T> byte[] encoded(Class<T> type, Object value) {
        return MessageCodecs.of(type).encode(type.cast(value));
    }

    private void arrive(ProtocolMethod method, byte[] sent, CompletableFuture<Object> result) {
        SimulatedServer server = network.server(address);
        if (server == null) {
            // The machine says that nobody listens, or is not there to say anything.
            back(host, "refusal", new byte[0], () -> fail(result, unreachable("nobody listens there")));
            return;
        }
        server.daemon().in(0, method.name() + " arrives", () -> serve(server, method, sent, result));
    }

    private void serve(SimulatedServer server, ProtocolMethod method, byte[] sent, CompletableFuture<Object> result) {
        Object request;
        try {
            request = MessageCodecs.of(method.request()).decode(sent);
        } catch (BobbinException unreadable) {
            answer(server, method, null, unreadable, result);
            return;
        }
        server.call(protocol, method, credentials, request)
                .whenComplete((answer, failure) -> answer(server, method, answer, failure, result));
    }

    private void answer(
            SimulatedServer server,
            ProtocolMethod method,
            @Nullable Object answer,
            @Nullable Throwable failure,
            CompletableFuture<Object> result) {
        String what = "answer to " + method.name();
        String from = server.daemon().host().name();
        if (failure == null && answer != null) {
            MessageCodec<?> codec = MessageCodecs.of(method.response());
            byte[] sent = encoded(method.response(), answer);
            back(from, what, sent, () -> settle(result, codec.decode(sent)));
        } else {
            // As it comes out of any wire: with code and message, without its cause.
            BobbinException typed = BobbinException.of(failure == null ? new NullPointerException(what) : failure);
            String words = String.valueOf(typed.getMessage());
            var told = new BobbinException(typed.code(), words);
            back(from, what, words.getBytes(StandardCharsets.UTF_8), () -> fail(result, told));
        }
    }

    private void back(String from, String what, byte[] sent, Runnable arrival) {
        network.sendBack(from, caller, what, sent, arrival);
    }

    private void settle(CompletableFuture<Object> result, Object answer) {
        inHand.remove(result);
        result.complete(answer);
    }

    private void fail(CompletableFuture<Object> result, BobbinException failure) {
        inHand.remove(result);
        result.completeExceptionally(failure);
    }

    private BobbinException unreachable(String why) {
        return new BobbinException(
                ErrorCode.UNREACHABLE, protocol.getSimpleName() + " at " + address + " was not answered: " + why);
    }

    void close() {
        closed = true;
        List.copyOf(inHand).forEach(result -> fail(result, unreachable("the client was closed")));
    }
}
