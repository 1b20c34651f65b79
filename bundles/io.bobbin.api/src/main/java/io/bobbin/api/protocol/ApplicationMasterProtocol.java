package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What an ApplicationMaster calls: exactly these three (AMS-01). The caller is known by its AMRM token. Calls of one
 * attempt are answered in the order in which they arrive.
 */
@ProviderType
public interface ApplicationMasterProtocol {

    CompletionStage<RegisterApplicationMasterResponse> registerApplicationMaster(
            RegisterApplicationMasterRequest request);

    CompletionStage<AllocateResponse> allocate(AllocateRequest request);

    CompletionStage<FinishApplicationMasterResponse> finishApplicationMaster(FinishApplicationMasterRequest request);
}
