package io.bobbin.wire.grpc.internal;

import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A protocol that is offered as a stream, and the lines of those who hold one. */
final class Lines {

    final BlockingQueue<Line> opened = new LinkedBlockingQueue<>();
    final BlockingQueue<String> closed = new LinkedBlockingQueue<>();

    Published<ContainerLogProtocol> published(Function<Caller, ContainerLogProtocol> logs) {
        return new Published<ContainerLogProtocol>(ContainerLogProtocol.class, logs, (caller, line) -> {
            ContainerLogProtocol served = logs.apply(caller);
            opened.add(line);
            return new Conversation<ContainerLogProtocol>() {
                @Override
                public ContainerLogProtocol protocol() {
                    return served;
                }

                @Override
                public void close() {
                    closed.add(caller.user());
                }
            };
        });
    }

    static <T> T next(BlockingQueue<T> queue) throws InterruptedException {
        T next = queue.poll(20, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing came");
        }
        return next;
    }
}
