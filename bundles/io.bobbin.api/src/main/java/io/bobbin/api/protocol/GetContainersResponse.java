package io.bobbin.api.protocol;

import io.bobbin.api.container.ContainerReport;
import java.util.List;

/** Containers by id, ended ones included. */
public record GetContainersResponse(List<ContainerReport> reports) {

    public GetContainersResponse {
        reports = List.copyOf(reports);
    }
}
