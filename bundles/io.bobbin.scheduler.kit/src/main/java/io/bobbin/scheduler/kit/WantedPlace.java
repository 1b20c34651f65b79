package io.bobbin.scheduler.kit;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Where an ask may be placed by what it says of locality. */
record WantedPlace(Set<String> places) {

    /** How many places are named to people. */
    private static final int NAMED = 10;

    private static final WantedPlace CLUSTER = new WantedPlace(Set.of());

    static WantedPlace of(Ask ask) {
        if (ask.everywhere().isRelaxed()) {
            return CLUSTER;
        }
        return new WantedPlace(ask.places().stream()
                .filter(level -> level.number() > 0 && (!level.isRack() || level.isRelaxed()))
                .map(AskLevel::place)
                .sorted()
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    boolean isCluster() {
        return places.isEmpty();
    }

    boolean namesRacks() {
        return places.stream().anyMatch(place -> place.startsWith("/"));
    }

    boolean contains(MirrorNode node) {
        return isCluster() || places.contains(node.host()) || places.contains(node.rack());
    }

    String scope() {
        if (isCluster()) {
            return "cluster";
        }
        String named = places.stream().limit(NAMED).collect(Collectors.joining(", "));
        return places.size() <= NAMED ? named : named + " and " + (places.size() - NAMED) + " more";
    }
}
