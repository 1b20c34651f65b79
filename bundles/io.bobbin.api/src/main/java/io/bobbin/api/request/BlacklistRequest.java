package io.bobbin.api.request;

import java.util.List;

/** Hosts and racks that an application no longer wants, and those that it wants again. Empty lists mean no change. */
public record BlacklistRequest(List<String> additions, List<String> removals) {

    public static final BlacklistRequest NONE = new BlacklistRequest(List.of(), List.of());

    public BlacklistRequest {
        additions = List.copyOf(additions);
        removals = List.copyOf(removals);
    }

    public boolean isEmpty() {
        return additions.isEmpty() && removals.isEmpty();
    }
}
