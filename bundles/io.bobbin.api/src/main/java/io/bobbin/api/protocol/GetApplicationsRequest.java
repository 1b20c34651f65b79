package io.bobbin.api.protocol;

import io.bobbin.api.application.ApplicationState;
import java.util.Set;

/**
 * Asks for applications. Filters are joined by and; an empty one does not filter.
 *
 * @param limit how many at most, the latest first; 0 for all
 */
public record GetApplicationsRequest(
        Set<ApplicationState> states, Set<String> users, Set<String> queues, Set<String> types, long limit) {

    public static GetApplicationsRequest all() {
        return new GetApplicationsRequest(Set.of(), Set.of(), Set.of(), Set.of(), 0);
    }
}
