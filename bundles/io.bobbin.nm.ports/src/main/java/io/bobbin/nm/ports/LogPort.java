package io.bobbin.nm.ports;

import io.bobbin.api.protocol.ListContainerLogsRequest;
import io.bobbin.api.protocol.ListContainerLogsResponse;
import io.bobbin.api.protocol.ReadContainerLogRequest;
import io.bobbin.api.protocol.ReadContainerLogResponse;
import io.bobbin.security.spi.Caller;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Reads what containers of this node wrote, until the logs are removed; also of containers that ended long ago. May be
 * called on any thread. Fails with CONTAINER_NOT_FOUND when there are no logs of the container, and with BAD_REQUEST
 * when there is no such file.
 */
@ProviderType
public interface LogPort {

    CompletionStage<ListContainerLogsResponse> list(Caller caller, ListContainerLogsRequest request);

    CompletionStage<ReadContainerLogResponse> read(Caller caller, ReadContainerLogRequest request);
}
