package io.bobbin.client.am;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import io.bobbin.api.resource.Resource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** A manager that answers as the test has laid out, or with nothing new. */
class FakeManager implements ApplicationMasterProtocol {

    final List<RegisterApplicationMasterRequest> registrations = new ArrayList<>();
    final List<AllocateRequest> allocates = new ArrayList<>();
    final List<FinishApplicationMasterRequest> finishes = new ArrayList<>();
    private final Deque<Function<AllocateRequest, CompletionStage<AllocateResponse>>> answers = new ArrayDeque<>();
    int finishesBeforeItIsStored;
    int refusals;
    boolean registersOnce;
    ErrorCode refusal = ErrorCode.UNREACHABLE;

    void next(Function<AllocateRequest, AllocateResponse> answer) {
        answers.add(request -> CompletableFuture.completedFuture(answer.apply(request)));
    }

    void nextFails(ErrorCode code) {
        answers.add(request -> CompletableFuture.failedFuture(new BobbinException(code, "laid out")));
    }

    CompletableFuture<AllocateResponse> nextHangs() {
        var answer = new CompletableFuture<AllocateResponse>();
        answers.add(request -> answer);
        return answer;
    }

    @Override
    public CompletionStage<RegisterApplicationMasterResponse> registerApplicationMaster(
            RegisterApplicationMasterRequest request) {
        registrations.add(request);
        if (refusals-- > 0) {
            return CompletableFuture.failedFuture(new BobbinException(refusal, "laid out"));
        }
        if (registersOnce && registrations.size() > 1) {
            return CompletableFuture.failedFuture(new BobbinException(ErrorCode.INVALID_AM_REQUEST, "already"));
        }
        return CompletableFuture.completedFuture(new RegisterApplicationMasterResponse(
                Resource.of(1024, 4), Map.of(), "root.default", List.of(), List.of()));
    }

    @Override
    public CompletionStage<AllocateResponse> allocate(AllocateRequest request) {
        allocates.add(request);
        var answer = answers.poll();
        return answer == null
                ? CompletableFuture.completedFuture(Grants.answer(request.responseId() + 1, List.of(), List.of()))
                : answer.apply(request);
    }

    @Override
    public CompletionStage<FinishApplicationMasterResponse> finishApplicationMaster(
            FinishApplicationMasterRequest request) {
        finishes.add(request);
        if (refusals-- > 0) {
            return CompletableFuture.failedFuture(new BobbinException(refusal, "laid out"));
        }
        return CompletableFuture.completedFuture(
                new FinishApplicationMasterResponse(finishes.size() > finishesBeforeItIsStored));
    }
}
