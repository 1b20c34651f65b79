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
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.security.spi.Caller;
import io.bobbin.wire.spi.Published;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The calls of one caller, handed to the engine under the attempt that its AMRM token proves. */
public record ApplicationMasterCalls(Caller caller, ApplicationMasterPort port) implements ApplicationMasterProtocol {

    /** The protocol, as it is offered to callers; those who hold a stream open are woken when there is news for them. */
    public static Published<ApplicationMasterProtocol> published(ApplicationMasterPort port, NewsPort news) {
        return new Published<>(
                ApplicationMasterProtocol.class,
                caller -> new ApplicationMasterCalls(caller, port),
                (caller, line) -> new ApplicationMasterStream(new ApplicationMasterCalls(caller, port), news, line));
    }

    /** The attempt that the caller has proven to be; null when it has proven none. */
    @Nullable
    ApplicationAttemptId proven() {
        return Token.AM_RM.equals(caller.kind()) ? caller.attempt() : null;
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
        ApplicationAttemptId attempt = proven();
        if (attempt == null) {
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
