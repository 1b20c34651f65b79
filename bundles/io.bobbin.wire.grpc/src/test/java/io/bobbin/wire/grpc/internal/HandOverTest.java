package io.bobbin.wire.grpc.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.eventloop.thread.Wakes;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Calls of streams on their way to a loop, which sleeps between them. */
@Timeout(60)
class HandOverTest {

    private static final int STREAMS = 8;
    private static final int ROUNDS = 20;

    private final Loopback loopback = new Loopback();
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {});
    private final EventLoop loop = loops.open("served");
    private final Queue<Boolean> heldBefore = new ConcurrentLinkedQueue<>();
    private final List<WireClient<ContainerLogProtocol>> clients = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (var client : clients) {
            client.close();
        }
        loopback.close();
        loops.close();
    }

    private ContainerLogProtocol served(Caller caller) {
        return new FakeLogs(caller, request -> {
            heldBefore.add(!Wakes.ofThread().hold());
            return loop.submit("read", () -> new ReadContainerLogResponse(request.offset(), "", 0));
        });
    }

    @Test
    void callsThatComeTogetherWakeTheLoopTogetherAndAllAreAnswered() throws Exception {
        try (WireServer server =
                loopback.wire.serve(Loopback.at(0), loopback.security, List.of(new Lines().published(this::served)))) {
            for (int i = 0; i < STREAMS; i++) {
                clients.add(loopback.wire.connect(
                        ContainerLogProtocol.class, server.address(), CallCredentials.user("ann"), new Listening()));
            }
            for (int round = 0; round < ROUNDS; round++) {
                List<CompletableFuture<ReadContainerLogResponse>> answers = new ArrayList<>();
                for (var client : clients) {
                    answers.add(client.protocol()
                            .readContainerLog(FakeLogs.read(answers.size()))
                            .toCompletableFuture());
                }
                for (int i = 0; i < STREAMS; i++) {
                    assertThat(answers.get(i).get(20, TimeUnit.SECONDS))
                            .isEqualTo(new ReadContainerLogResponse(i, "", 0));
                }
            }
        }
        assertThat(heldBefore).hasSize(STREAMS * ROUNDS).containsOnly(true);
    }
}
