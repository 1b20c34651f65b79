package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The numbers of one key. The one at ANY stands apart, as it is what is asked for most often. */
final class AskLevels {

    private final TreeMap<String, AskLevel> places = new TreeMap<>();
    private @Nullable AskLevel anywhere;

    @Nullable
    AskLevel at(String place) {
        return place.equals(ResourceRequest.ANY) ? anywhere : places.get(place);
    }

    void put(String place, AskLevel level) {
        if (place.equals(ResourceRequest.ANY)) {
            anywhere = level;
        } else {
            places.put(place, level);
        }
    }

    void remove(String place) {
        if (place.equals(ResourceRequest.ANY)) {
            anywhere = null;
        } else {
            places.remove(place);
        }
    }

    @Nullable
    AskLevel anywhere() {
        return anywhere;
    }

    /** At hosts and racks, by name. */
    Map<String, AskLevel> places() {
        return places;
    }

    boolean isEmpty() {
        return anywhere == null && places.isEmpty();
    }
}
