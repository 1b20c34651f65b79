package io.bobbin.scheduler.kit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What there is at the places that asks name, looked up once for all asks of one place, label and blacklist and kept until
 * a node changes.
 */
final class NodeSurveys {

    private static final int KEPT = 100;

    private final NodeTable nodes;
    private final Map<Question, Survey> surveys = new HashMap<>();
    private long asOf = -1;

    private record Question(WantedPlace place, String label, boolean borrows, Set<String> excluded) {}

    /**
     * @param nodes how many nodes there are at the place
     * @param serving the kinds of those whose labels let them serve the ask
     */
    record Survey(int nodes, List<NodeKind> serving) {}

    NodeSurveys(NodeTable nodes) {
        this.nodes = nodes;
    }

    Survey of(MirrorAttempt attempt, Ask ask, WantedPlace place) {
        if (asOf != nodes.changes() || surveys.size() >= KEPT) {
            surveys.clear();
            asOf = nodes.changes();
        }
        var question = new Question(
                place, ask.everywhere().label(), Labels.mayBorrow(attempt, ask), Set.copyOf(attempt.excludedPlaces()));
        return surveys.computeIfAbsent(question, asked -> survey(attempt, ask, place));
    }

    private Survey survey(MirrorAttempt attempt, Ask ask, WantedPlace place) {
        Collection<MirrorNode> at = at(place);
        var serving = new ArrayList<MirrorNode>();
        for (MirrorNode node : at) {
            if (Labels.serves(attempt, ask, node)) {
                serving.add(node);
            }
        }
        return new Survey(at.size(), NodeKind.of(serving, attempt));
    }

    /** By id. */
    private Collection<MirrorNode> at(WantedPlace place) {
        if (place.isCluster()) {
            return nodes.all();
        }
        var at = new ArrayList<MirrorNode>();
        if (place.namesRacks() || place.places().size() > nodes.size()) {
            nodes.all().stream().filter(place::contains).forEach(at::add);
        } else {
            place.places().forEach(host -> at.addAll(nodes.ofHost(host)));
            at.sort(Comparator.comparing(MirrorNode::id));
        }
        return at;
    }
}
