package io.bobbin.itests.cases;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.client.Endpoint;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.security.open.internal.OpenSecurity;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.Published;
import io.bobbin.wire.spi.inprocess.InProcessWire;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The manager as the real client of one attempt's AM reaches it, over a wire that may lose what is said. */
record ManagerDoor(ApplicationMasterPort port, ApplicationAttemptId attempt) implements ApplicationMasterProtocol {

    /** Where the AM of this attempt calls. */
    static Endpoint open(InProcessWire wire, ApplicationMasterPort port, ApplicationAttemptId attempt) {
        return open(wire, new ManagerDoor(port, attempt), null);
    }

    /** The same with a stream, on which the AM is woken. */
    static Endpoint streaming(
            InProcessWire wire,
            ApplicationMasterPort port,
            NewsPort news,
            ApplicationAttemptId attempt,
            Consumer<Line> lines) {
        var door = new ManagerDoor(port, attempt);
        return open(wire, door, (caller, line) -> {
            lines.accept(line);
            NewsPort.Subscription subscription = news.onNews(attempt, line::wake);
            return new Conversation<>() {
                @Override
                public ApplicationMasterProtocol protocol() {
                    return door;
                }

                @Override
                public void close() {
                    subscription.close();
                }
            };
        });
    }

    private static Endpoint open(
            InProcessWire wire, ManagerDoor door, Published.@Nullable Streams<ApplicationMasterProtocol> streams) {
        var server = wire.serve(
                InetSocketAddress.createUnresolved("manager", 0),
                new OpenSecurity(),
                List.of(new Published<>(ApplicationMasterProtocol.class, caller -> door, streams)));
        return new Endpoint(wire, server.address(), CallCredentials.user("tester"));
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> registerApplicationMaster(
            RegisterApplicationMasterRequest request) {
        return port.register(attempt, request);
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(AllocateRequest request) {
        return port.allocate(attempt, request);
    }

    @Override
    public CompletionStage<FinishApplicationMasterResponse> finishApplicationMaster(
            FinishApplicationMasterRequest request) {
        return port.finish(attempt, request);
    }
}
