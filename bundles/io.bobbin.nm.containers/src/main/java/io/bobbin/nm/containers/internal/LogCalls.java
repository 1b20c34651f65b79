package io.bobbin.nm.containers.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.ContainerLogProtocol;
import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.nm.ports.LogPort;
import io.bobbin.security.spi.Caller;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Reads of one authenticated caller. An attempt's token is no right to the logs of another application. */
record LogCalls(Caller caller, LogPort port) implements ContainerLogProtocol {

    @Override
    public CompletionStage<ListContainerLogsResponse> listContainerLogs(ListContainerLogsRequest request) {
        return of(request.id(), () -> port.list(caller, request));
    }

    @Override
    public CompletionStage<ReadContainerLogResponse> readContainerLog(ReadContainerLogRequest request) {
        return of(request.id(), () -> port.read(caller, request));
    }

    private <T> CompletionStage<T> of(ContainerId id, Supplier<CompletionStage<T>> call) {
        var attempt = caller.attempt();
        if (attempt != null && !attempt.application().equals(id.application())) {
            return CompletableFuture.failedFuture(new BobbinException(
                    ErrorCode.ACCESS_DENIED, attempt + " may not read logs of " + id + ", which is another's"));
        }
        return call.get();
    }
}
