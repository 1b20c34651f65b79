package io.bobbin.client.am;

import io.bobbin.api.request.BlacklistRequest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The places that an AM does not want, and what of it the manager has not been told. For one thread. */
final class Blacklist {

    private final Set<String> listed = new LinkedHashSet<>();
    private final Set<String> additions = new LinkedHashSet<>();
    private final Set<String> removals = new LinkedHashSet<>();

    /** A place in both lists ends up removed. */
    void change(List<String> toAdd, List<String> toRemove) {
        listed.addAll(toAdd);
        additions.addAll(toAdd);
        toAdd.forEach(removals::remove);
        toRemove.forEach(listed::remove);
        removals.addAll(toRemove);
        toRemove.forEach(additions::remove);
    }

    BlacklistRequest take() {
        var request = new BlacklistRequest(List.copyOf(additions), List.copyOf(removals));
        additions.clear();
        removals.clear();
        return request;
    }

    /** Puts back what was taken, newer changes winning (CLA-12). */
    void putBack(BlacklistRequest request) {
        request.additions().stream().filter(place -> !removals.contains(place)).forEach(additions::add);
        request.removals().stream().filter(place -> !additions.contains(place)).forEach(removals::add);
    }

    /** Has all listed places told again (CLA-13). */
    void sendEverything() {
        additions.addAll(listed);
        removals.clear();
    }

    boolean hasChanges() {
        return !additions.isEmpty() || !removals.isEmpty();
    }
}
