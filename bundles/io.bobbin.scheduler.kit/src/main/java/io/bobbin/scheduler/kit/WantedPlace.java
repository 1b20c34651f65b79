package io.bobbin.scheduler.kit;

import java.util.List;

/** Where an ask may be placed by what it says of locality. */
record WantedPlace(List<String> places) {

    static WantedPlace of(Ask ask) {
        if (ask.everywhere().isRelaxed()) {
            return new WantedPlace(List.of());
        }
        return new WantedPlace(ask.places().stream()
                .filter(level -> level.number() > 0 && (!level.isRack() || level.isRelaxed()))
                .map(AskLevel::place)
                .toList());
    }

    boolean isCluster() {
        return places.isEmpty();
    }

    boolean contains(MirrorNode node) {
        return isCluster() || places.contains(node.host()) || places.contains(node.rack());
    }

    String scope() {
        return isCluster() ? "cluster" : String.join(", ", places);
    }
}
