package io.bobbin.wire.spi.inprocess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.WireServer;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InProcessWireTest {
    private static final ContainerId CONTAINER = ContainerId.parse("container_1_0001_01_000002");
    private static final InetSocketAddress ANY = InetSocketAddress.createUnresolved("any", 0);

    private final List<String> served = new ArrayList<>();
    private final ArrayDeque<Runnable> delayed = new ArrayDeque<>();
    private final Filter filter = new Filter();
    private final InProcessWire wire = new InProcessWire(filter);

    /** Passes everything unless told otherwise. */
    private static final class Filter implements CallFilter {
        private Function<Call, Fate> requests = call -> Fate.PASS;
        private Function<Call, Fate> answers = call -> Fate.PASS;

        @Override
        public Fate request(Call call) {
            return requests.apply(call);
        }

        @Override
        public Fate answer(Call call) {
            return answers.apply(call);
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

    private WireServer serve() {
        return wire.serve(ANY, new Names(), List.of(new Published<>(ContainerLogProtocol.class, Logs::new)));
    }

    private ContainerLogProtocol connect(String address) {
        return wire.connect(ContainerLogProtocol.class, address, CallCredentials.user("ann"))
                .protocol();
    }

    private static ReadContainerLogRequest read(long offset) {
        return new ReadContainerLogRequest(CONTAINER, "stdout", offset, 1);
    }

    private static BobbinException error(CompletionStage<?> stage) {
        assertThat(stage).isCompletedExceptionally();
        @Nullable
        Throwable failure =
                stage.handle((answer, thrown) -> thrown).toCompletableFuture().join();
        return BobbinException.of(Objects.requireNonNull(failure));
    }

    @Test
    void aCallIsServedAtOnceInTheNameOfItsCaller() {
        var logs = connect(serve().address());

        assertThat(logs.readContainerLog(read(7))).isCompletedWithValue(new ReadContainerLogResponse(7, "", 1));
        assertThat(served).containsExactly("ann 7");
    }

    @Test
    void addressesAreNumbered() {
        assertThat(serve().address()).isEqualTo("inprocess:1");
        assertThat(serve().address()).isEqualTo("inprocess:2");
    }

    @Test
    void anAddressIsTakenOnceAndFreeAgainWhenItsServerIsClosed() {
        var address = InetSocketAddress.createUnresolved("any", 7);
        var server = wire.serve(address, new Names(), List.of());

        assertThat(server.address()).isEqualTo("inprocess:7");
        assertThatThrownBy(() -> wire.serve(address, new Names(), List.of()))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining("inprocess:7");
        server.close();
        server.close();
        assertThat(wire.serve(address, new Names(), List.of()).address()).isEqualTo("inprocess:7");
    }

    @Test
    void aFreeAddressPassesOverTakenOnes() {
        wire.serve(InetSocketAddress.createUnresolved("any", 1), new Names(), List.of());

        assertThat(serve().address()).isEqualTo("inprocess:2");
    }

    @Test
    void closingAServerAgainLeavesItsSuccessor() {
        var address = InetSocketAddress.createUnresolved("any", 7);
        var first = wire.serve(address, new Names(), List.of());
        first.close();
        wire.serve(address, new Names(), List.of(new Published<>(ContainerLogProtocol.class, Logs::new)));

        first.close();

        assertThat(connect("inprocess:7").readContainerLog(read(1))).isCompleted();
    }

    @Test
    void whereNobodyListensIsUnreachableUntilSomebodyDoes() {
        var logs = connect("inprocess:1");

        var error = error(logs.readContainerLog(read(1)));
        assertThat(error.code()).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(error).hasMessageContaining("ContainerLogProtocol.readContainerLog at inprocess:1");

        var server = serve();
        assertThat(logs.readContainerLog(read(2))).isCompleted();
        server.close();
        assertThat(error(logs.readContainerLog(read(3))).code()).isEqualTo(ErrorCode.UNREACHABLE);
    }

    @Test
    void callersAreAuthenticated() {
        var client = wire.connect(ContainerLogProtocol.class, serve().address(), CallCredentials.user("mallory"));

        assertThat(error(client.protocol().readContainerLog(read(1))).code()).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(served).isEmpty();
    }

    @Test
    void whatIsThrownCrossesWithoutItsCause() {
        var error = error(connect(serve().address()).listContainerLogs(new ListContainerLogsRequest(CONTAINER)));

        assertThat(error.code()).isEqualTo(ErrorCode.INTERNAL);
        assertThat(error).hasMessage("no list").hasNoCause();
    }

    @Test
    void aProtocolThatIsNotServedIsABadRequest() {
        var client = wire.connect(ApplicationMasterProtocol.class, serve().address(), CallCredentials.user("ann"));

        assertThat(error(client.protocol().allocate(AllocateRequest.heartbeat(0, 0)))
                        .code())
                .isEqualTo(ErrorCode.BAD_REQUEST);
    }

    @Test
    void aLostRequestIsNotServed() {
        filter.requests = call -> Fate.LOSE;

        assertThat(error(connect(serve().address()).readContainerLog(read(1))).code())
                .isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(served).isEmpty();
    }

    @Test
    void aLostAnswerIsServedAllTheSame() {
        filter.answers = call -> Fate.LOSE;

        assertThat(error(connect(serve().address()).readContainerLog(read(1))).code())
                .isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(served).containsExactly("ann 1");
    }

    @Test
    void aRepeatedRequestIsServedTwiceAndAnsweredByTheLater() {
        filter.requests = call -> Fate.REPEAT;

        assertThat(connect(serve().address()).readContainerLog(read(1)))
                .isCompletedWithValue(new ReadContainerLogResponse(1, "", 2));
        assertThat(served).containsExactly("ann 1", "ann 1");
    }

    @Test
    void delayedMessagesArriveWhenTheirTimeComes() {
        filter.requests = call -> Fate.later(delayed::add);
        filter.answers = call -> Fate.later(delayed::add);

        var call = connect(serve().address()).readContainerLog(read(1));
        assertThat(served).isEmpty();
        delayed.remove().run();
        assertThat(served).containsExactly("ann 1");
        assertThat(call.toCompletableFuture()).isNotDone();
        delayed.remove().run();

        assertThat(call).isCompleted();
    }

    @Test
    void aDelayedRequestFindsItsServerGone() {
        filter.requests = call -> Fate.later(delayed::add);
        var server = serve();
        var call = connect(server.address()).readContainerLog(read(1));

        server.close();
        delayed.remove().run();

        assertThat(error(call).code()).isEqualTo(ErrorCode.UNREACHABLE);
    }

    @Test
    void theFilterKnowsWhoCallsWhatAndInWhichOrder() {
        var seen = new ArrayList<CallFilter.Call>();
        filter.requests = call -> {
            seen.add(call);
            return Fate.PASS;
        };
        var logs = connect(serve().address());
        logs.readContainerLog(read(1));
        logs.readContainerLog(read(2));

        assertThat(seen)
                .containsExactly(
                        new CallFilter.Call(
                                "inprocess:1", "ContainerLogProtocol", "readContainerLog", "ann", read(1), 1),
                        new CallFilter.Call(
                                "inprocess:1", "ContainerLogProtocol", "readContainerLog", "ann", read(2), 2));
    }

    @Test
    void closingAClientFailsItsCalls() {
        filter.answers = call -> Fate.later(delayed::add);
        var client = wire.connect(ContainerLogProtocol.class, serve().address(), CallCredentials.user("ann"));
        var inHand = client.protocol().readContainerLog(read(1));

        client.close();
        delayed.remove().run();

        assertThat(error(inHand).code()).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(error(client.protocol().readContainerLog(read(2))).code()).isEqualTo(ErrorCode.UNREACHABLE);
        assertThat(served).containsExactly("ann 1");
    }
}
