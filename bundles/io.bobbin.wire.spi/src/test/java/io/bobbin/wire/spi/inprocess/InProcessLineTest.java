package io.bobbin.wire.spi.inprocess;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireClient;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Callers that are woken within a process. */
class InProcessLineTest {
    private static final ContainerId CONTAINER = ContainerId.parse("container_1_0001_01_000002");
    private static final InetSocketAddress ANY = InetSocketAddress.createUnresolved("any", 0);

    private final List<String> served = new ArrayList<>();
    private final ArrayDeque<Runnable> delayed = new ArrayDeque<>();
    private final Filter filter = new Filter();
    private final InProcessWire wire = new InProcessWire(filter);

    /** Lets wakes pass unless told otherwise. */
    private static final class Filter implements CallFilter {
        private Fate wakes = Fate.PASS;

        @Override
        public Fate wake(String address, String protocol, String user) {
            assertThat(address + " " + protocol + " " + user).isEqualTo("inprocess:1 ContainerLogProtocol ann");
            return wakes;
        }
    }

    private final class Logs implements ContainerLogProtocol {
        private final Caller caller;

        Logs(Caller caller) {
            this.caller = caller;
        }

        @Override
        public CompletionStage<ListContainerLogsResponse> listContainerLogs(ListContainerLogsRequest request) {
            throw new IllegalStateException("no list");
        }

        @Override
        public CompletionStage<ReadContainerLogResponse> readContainerLog(ReadContainerLogRequest request) {
            served.add(caller.user() + " " + request.offset());
            return CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), "", served.size()));
        }
    }

    private static ReadContainerLogRequest read(long offset) {
        return new ReadContainerLogRequest(CONTAINER, "stdout", offset, 1);
    }

    private final List<Line> lines = new ArrayList<>();
    private final List<String> closed = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();

    private final class Listener implements LineListener {
        @Override
        public void woken() {
            heard.add("woken");
        }

        @Override
        public void lost() {
            heard.add("lost");
        }
    }

    private WireServer serveStreams() {
        return wire.serve(
                ANY,
                new Names(),
                List.of(new Published<ContainerLogProtocol>(ContainerLogProtocol.class, Logs::new, (caller, line) -> {
                    lines.add(line);
                    return new Conversation<>() {
                        @Override
                        public ContainerLogProtocol protocol() {
                            return new Logs(caller);
                        }

                        @Override
                        public void close() {
                            closed.add(caller.user());
                        }
                    };
                })));
    }

    private WireClient<ContainerLogProtocol> listen(String address) {
        return wire.connect(ContainerLogProtocol.class, address, CallCredentials.user("ann"), new Listener());
    }

    @Test
    void theFirstCallOpensALineOverWhichTheCallerIsWoken() {
        var client = listen(serveStreams().address());
        assertThat(client.canBeWoken()).isFalse();

        client.protocol().readContainerLog(read(1));
        client.protocol().readContainerLog(read(2));
        assertThat(client.canBeWoken()).isTrue();
        assertThat(lines).hasSize(1);
        lines.get(0).wake();

        assertThat(heard).containsExactly("woken");
        assertThat(served).containsExactly("ann 1", "ann 2");
    }

    @Test
    void wakesMayBeLostDelayedAndRepeated() {
        var client = listen(serveStreams().address());
        client.protocol().readContainerLog(read(1));

        filter.wakes = Fate.LOSE;
        lines.get(0).wake();
        assertThat(heard).isEmpty();
        filter.wakes = Fate.REPEAT;
        lines.get(0).wake();
        assertThat(heard).containsExactly("woken", "woken");
        filter.wakes = Fate.later(delayed::add);
        lines.get(0).wake();
        assertThat(heard).hasSize(2);
        delayed.remove().run();
        assertThat(heard).hasSize(3);
    }

    @Test
    void aLineEndsWithItsServerAndTheNextCallOpensAnother() {
        var server = serveStreams();
        var client = listen(server.address());
        client.protocol().readContainerLog(read(1));

        server.close();
        assertThat(heard).containsExactly("lost");
        assertThat(closed).containsExactly("ann");
        assertThat(client.canBeWoken()).isFalse();
        lines.get(0).wake();
        assertThat(heard).containsExactly("lost");

        wire.serve(
                new InetSocketAddress("localhost", 1),
                new Names(),
                List.of(new Published<>(ContainerLogProtocol.class, Logs::new)));
        assertThat(client.protocol().readContainerLog(read(2))).isCompleted();
        assertThat(client.canBeWoken()).as("a server without streams").isFalse();
    }

    @Test
    void whoHasClosedHearsNothingMore() {
        var client = listen(serveStreams().address());
        client.protocol().readContainerLog(read(1));

        client.close();
        lines.get(0).wake();
        lines.get(0).end();

        assertThat(heard).isEmpty();
        assertThat(closed).containsExactly("ann");
    }
}
