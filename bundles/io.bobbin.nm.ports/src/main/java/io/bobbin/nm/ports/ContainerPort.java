package io.bobbin.nm.ports;

import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.GetContainerStatusesResponse;
import io.bobbin.api.protocol.StartContainersResponse;
import io.bobbin.api.protocol.StopContainersResponse;
import io.bobbin.security.spi.Caller;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Starting and stopping containers (section NMC of the model). May be called on any thread; stages complete on the
 * node's loop. A bad item of a list fails alone (NMC-03).
 */
@ProviderType
public interface ContainerPort {

    /** Accepts starts; answers once the accepted ones have been written down, before their processes run. */
    CompletionStage<StartContainersResponse> start(Caller caller, List<VerifiedStart> starts);

    /** Accepts stops (NMC-15). */
    CompletionStage<StopContainersResponse> stop(Caller caller, List<ContainerId> ids);

    CompletionStage<GetContainerStatusesResponse> statuses(Caller caller, List<ContainerId> ids);
}
