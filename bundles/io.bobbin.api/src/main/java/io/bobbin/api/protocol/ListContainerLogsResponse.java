package io.bobbin.api.protocol;

import java.util.List;

/** Log files by name. */
public record ListContainerLogsResponse(List<ContainerLogFile> files) {

    public ListContainerLogsResponse {
        files = List.copyOf(files);
    }
}
