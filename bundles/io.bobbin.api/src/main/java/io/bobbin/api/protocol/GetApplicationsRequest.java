package io.bobbin.api.protocol;

import io.bobbin.api.application.ApplicationState;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks for applications. Filters are joined by and; an empty one does not filter.
 *
 * @param limit how many at most, the latest first; 0 for all
 */
public record GetApplicationsRequest(
        Set<ApplicationState> states, Set<String> users, Set<String> queues, Set<String> types, long limit) {
    public GetApplicationsRequest {
        states = Collections.unmodifiableSet(new TreeSet<>(states));
        users = Collections.unmodifiableSet(new TreeSet<>(users));
        queues = Collections.unmodifiableSet(new TreeSet<>(queues));
        types = Collections.unmodifiableSet(new TreeSet<>(types));
    }

    public static GetApplicationsRequest all() {
        return new GetApplicationsRequest(Set.of(), Set.of(), Set.of(), Set.of(), 0);
    }
}
