package io.bobbin.wire.grpc.internal;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogFile;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.Caller;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Lists one log that has the caller's name, and reads as it is told. */
record FakeLogs(Caller caller, Function<ReadContainerLogRequest, CompletionStage<ReadContainerLogResponse>> reading)
        implements ContainerLogProtocol {
    static final ContainerId CONTAINER = ContainerId.parse("container_1_0001_01_000002");

    /** Answers each read with the offset that was asked for. */
    static FakeLogs echo(Caller caller) {
        return new FakeLogs(
                caller,
                request -> CompletableFuture.completedFuture(new ReadContainerLogResponse(request.offset(), "", 0)));
    }

    static ReadContainerLogRequest read(long offset) {
        return new ReadContainerLogRequest(CONTAINER, "stdout", offset, 100);
    }

    @Override
    public CompletionStage<ListContainerLogsResponse> listContainerLogs(ListContainerLogsRequest request) {
        String kind = caller.kind() == null ? "no token" : caller.kind();
        return CompletableFuture.completedFuture(new ListContainerLogsResponse(
                List.of(new ContainerLogFile(caller.user(), 1), new ContainerLogFile(kind, 2))));
    }

    @Override
    public CompletionStage<ReadContainerLogResponse> readContainerLog(ReadContainerLogRequest request) {
        return reading.apply(request);
    }
}
