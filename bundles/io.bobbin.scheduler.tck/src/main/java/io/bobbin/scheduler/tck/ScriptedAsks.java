package io.bobbin.scheduler.tck;

import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Outstanding numbers of one attempt by key and place. */
final class ScriptedAsks {

    private final TreeMap<AskKey, TreeMap<String, AskUpdate>> numbers = new TreeMap<>();

    void set(AskUpdate update) {
        var places = numbers.computeIfAbsent(update.key(), key -> new TreeMap<>());
        if (update.number() == 0) {
            places.remove(update.place());
        } else {
            places.put(update.place(), update);
        }
    }

    @Nullable
    AskUpdate at(AskKey key, String place) {
        return numbers.getOrDefault(key, new TreeMap<>()).get(place);
    }

    int number(AskKey key, String place) {
        AskUpdate update = at(key, place);
        return update == null ? 0 : update.number();
    }

    /** Whether a container may be placed there at this locality (SCH-23, SCH-29). */
    boolean allows(AskKey key, Locality locality, String host, String rack) {
        AskUpdate anywhere = at(key, "*");
        AskUpdate atRack = at(key, rack);
        return switch (locality) {
            case NODE -> anywhere != null && atRack != null && at(key, host) != null;
            case RACK -> anywhere != null && atRack != null && atRack.relaxLocality();
            case ANY -> anywhere != null && anywhere.relaxLocality();
        };
    }

    void granted(AskKey key, Locality locality, String host, String rack) {
        lower(key, "*");
        if (locality != Locality.ANY) {
            lower(key, rack);
        }
        if (locality == Locality.NODE) {
            lower(key, host);
        }
    }

    private void lower(AskKey key, String place) {
        AskUpdate update = at(key, place);
        if (update != null) {
            set(new AskUpdate(key, place, update.number() - 1, update.relaxLocality(), update.label()));
        }
    }

    int outstanding() {
        return numbers.keySet().stream().mapToInt(key -> number(key, "*")).sum();
    }

    List<AskUpdate> all() {
        var all = new ArrayList<AskUpdate>();
        numbers.values().forEach(places -> all.addAll(places.values()));
        return all;
    }

    List<AskKey> keys() {
        return List.copyOf(numbers.keySet());
    }
}
