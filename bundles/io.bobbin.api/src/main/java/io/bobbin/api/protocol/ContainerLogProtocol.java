package io.bobbin.api.protocol;

import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** Reads what containers wrote, from the node on which they ran, while they run and until the logs are removed. Ours. */
@ProviderType
public interface ContainerLogProtocol {

    CompletionStage<ListContainerLogsResponse> listContainerLogs(ListContainerLogsRequest request);

    CompletionStage<ReadContainerLogResponse> readContainerLog(ReadContainerLogRequest request);
}
