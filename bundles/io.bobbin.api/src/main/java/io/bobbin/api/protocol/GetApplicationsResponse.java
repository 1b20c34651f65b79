package io.bobbin.api.protocol;

import io.bobbin.api.application.ApplicationReport;
import java.util.List;

/** Applications, the latest first. */
public record GetApplicationsResponse(List<ApplicationReport> reports) {

    public GetApplicationsResponse {
        reports = List.copyOf(reports);
    }
}
