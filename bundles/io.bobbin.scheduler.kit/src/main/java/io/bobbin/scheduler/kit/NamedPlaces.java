package io.bobbin.scheduler.kit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The hosts and racks that an ask names, each with its level as long as something is wanted or open there. */
final class NamedPlaces {

    private static final Comparator<AskLevel> BY_NAME = Comparator.comparing(AskLevel::place);

    private final Map<String, AskLevel> levels = new LinkedHashMap<>();
    private @Nullable List<AskLevel> racks;

    int size() {
        return levels.size();
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /** Hosts and racks in the order in which they were named. */
    Collection<AskLevel> all() {
        return levels.values();
    }

    /** The racks among {@link #all}, by name. */
    List<AskLevel> racks() {
        if (racks == null) {
            racks = new ArrayList<>();
            for (AskLevel level : levels.values()) {
                if (level.isRack()) {
                    racks.add(level);
                }
            }
            racks.sort(BY_NAME);
        }
        return racks;
    }

    @Nullable
    AskLevel find(String place) {
        return levels.get(place);
    }

    /** The level of this place, made if need be. */
    AskLevel of(String place) {
        AskLevel level = levels.get(place);
        if (level == null) {
            level = new AskLevel(place);
            levels.put(place, level);
            lookAnew(level);
        }
        return level;
    }

    /** Forgets a place at which nothing is wanted and nothing is open. */
    void tidy(AskLevel level) {
        if (level.isIdle()) {
            levels.remove(level.place(), level);
            lookAnew(level);
        }
    }

    /** A host that comes or goes changes nothing about the racks. */
    private void lookAnew(AskLevel changed) {
        if (changed.isRack()) {
            racks = null;
        }
    }

    /** Nothing is wanted anywhere any more. */
    void cancel() {
        levels.values().forEach(AskLevel::cancel);
        levels.values().removeIf(AskLevel::isIdle);
        racks = null;
    }
}
