package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.BlacklistRequest;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** The hosts and racks that an attempt does not want to be on. */
public final class Exclusions {

    private final Set<String> names = new TreeSet<>();
    private final Set<String> view = Collections.unmodifiableSet(names);
    private long bytes;

    /** Those that are in force, in order. */
    public Set<String> names() {
        return view;
    }

    /** Whether one of the two is among them. */
    boolean cover(String host, String rack) {
        return !names.isEmpty() && (names.contains(host) || names.contains(rack));
    }

    /** Those that are added and taken away at once are not there afterwards. */
    void change(BlacklistRequest request) {
        for (String name : request.additions()) {
            bytes += names.add(name) ? WishBytes.ofExclusion(name) : 0;
        }
        for (String name : request.removals()) {
            bytes -= names.remove(name) ? WishBytes.ofExclusion(name) : 0;
        }
    }

    void clear() {
        names.clear();
        bytes = 0;
    }

    /** About how many bytes of memory they hold. */
    long bytes() {
        return bytes;
    }
}
