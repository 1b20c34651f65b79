package io.bobbin.rm.appmaster.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.token.Token;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** The calls of one caller, handed to the engine under the attempt that its AMRM token proves. */
public record ApplicationMasterCalls(Caller caller, ApplicationMasterPort port) implements ApplicationMasterProtocol {

    /** The protocol, as it is offered to callers. */
    public static Published<ApplicationMasterProtocol> published(ApplicationMasterPort port) {
        return new Published<>(ApplicationMasterProtocol.class, caller -> new ApplicationMasterCalls(caller, port));
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> registerApplicationMaster(
            RegisterApplicationMasterRequest request) {
        return asAttempt(attempt -> port.register(attempt, request));
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(AllocateRequest request) {
        return asAttempt(attempt -> port.allocate(attempt, request));
    }

    @Override
    public CompletionStage<FinishApplicationMasterResponse> finishApplicationMaster(
            FinishApplicationMasterRequest request) {
        return asAttempt(attempt -> port.finish(attempt, request));
    }

    private <T> CompletionStage<T> asAttempt(Function<ApplicationAttemptId, CompletionStage<T>> call) {
        ApplicationAttemptId attempt = caller.attempt();
        if (attempt == null || !Token.AM_RM.equals(caller.kind())) {
            String shown = caller.kind() == null ? "no token" : "a token of kind " + caller.kind();
            return CompletableFuture.failedFuture(
                    new BobbinException(
                            ErrorCode.INVALID_TOKEN,
                            "The caller '" + caller.user() + "' showed " + shown + " (expected " + Token.AM_RM
                                    + "); an ApplicationMaster finds its own in the file that HADOOP_TOKEN_FILE_LOCATION names"));
        }
        return call.apply(attempt);
    }
}
