package io.bobbin.scheduler.kit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Containers that would be proposed if the proposal before them had its outcome: booked like those until the pass ends. */
final class Reckoning {

    private final NodeTable nodes;
    private final List<OpenProposal> booked = new ArrayList<>();
    private final Set<MirrorAttempt> concerned = new HashSet<>();

    Reckoning(NodeTable nodes) {
        this.nodes = nodes;
    }

    int size() {
        return booked.size();
    }

    /** Whether any of them is the attempt's. */
    boolean concerns(MirrorAttempt attempt) {
        return concerned.contains(attempt);
    }

    void add(MirrorAttempt attempt, Ask ask, Place place) {
        var one = OpenProposal.of(0, attempt, ask, place.node(), place.locality());
        booked.add(one);
        concerned.add(attempt);
        attempt.asks().reckon(one, 1);
        place.node().book(ask.key().capability());
        nodes.update(place.node());
    }

    void clear() {
        for (OpenProposal one : booked) {
            one.attempt().asks().reckon(one, -1);
            one.node().unbook(one.ask().key().capability());
            nodes.update(one.node());
        }
        booked.clear();
        concerned.clear();
    }
}
