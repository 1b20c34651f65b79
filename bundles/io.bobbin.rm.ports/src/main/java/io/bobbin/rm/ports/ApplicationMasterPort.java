package io.bobbin.rm.ports;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.FinishApplicationMasterRequest;
import io.bobbin.api.protocol.FinishApplicationMasterResponse;
import io.bobbin.api.protocol.RegisterApplicationMasterRequest;
import io.bobbin.api.protocol.RegisterApplicationMasterResponse;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** For AMs whose token has been proven; all checks that follow are the engine's (section AMS of the model). */
@ProviderType
public interface ApplicationMasterPort {

    CompletionStage<RegisterApplicationMasterResponse> register(
            ApplicationAttemptId caller, RegisterApplicationMasterRequest request);

    CompletionStage<AllocateResponse> allocate(ApplicationAttemptId caller, AllocateRequest request);

    CompletionStage<FinishApplicationMasterResponse> finish(
            ApplicationAttemptId caller, FinishApplicationMasterRequest request);
}
