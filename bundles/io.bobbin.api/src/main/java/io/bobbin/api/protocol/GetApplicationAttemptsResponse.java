package io.bobbin.api.protocol;

import io.bobbin.api.application.AttemptReport;
import java.util.List;

/** Attempts by number. */
public record GetApplicationAttemptsResponse(List<AttemptReport> reports) {

    public GetApplicationAttemptsResponse {
        reports = List.copyOf(reports);
    }
}
