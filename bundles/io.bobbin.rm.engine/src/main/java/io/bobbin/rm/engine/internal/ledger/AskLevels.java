package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.Locality;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The numbers of one key. The one at ANY stands apart, as it is what is asked for most often. */
public final class AskLevels {

    private @Nullable Map<String, AskLevel> places;
    private @Nullable AskLevel anywhere;

    @Nullable
    AskLevel at(String place) {
        if (place.equals(ResourceRequest.ANY)) {
            return anywhere;
        }
        return places == null ? null : places.get(place);
    }

    void put(String place, AskLevel level) {
        if (place.equals(ResourceRequest.ANY)) {
            anywhere = level;
        } else {
            if (places == null) {
                places = new HashMap<>();
            }
            places.put(place, level);
        }
    }

    void remove(String place) {
        if (place.equals(ResourceRequest.ANY)) {
            anywhere = null;
        } else if (places != null) {
            places.remove(place);
        }
    }

    @Nullable
    AskLevel anywhere() {
        return anywhere;
    }

    /** A copy of those at hosts and racks, by name. */
    SortedMap<String, AskLevel> places() {
        return places == null ? new TreeMap<>() : new TreeMap<>(places);
    }

    /** How many containers are wanted in all. */
    public int outstanding() {
        return anywhere == null ? 0 : anywhere.number();
    }

    /** The label that they want; empty for none. */
    public String label() {
        return anywhere == null ? "" : anywhere.label();
    }

    /** Whether a container may be at this nearness to where it is wanted (SCH-29). */
    public boolean allows(Locality locality, String host, String rack) {
        return switch (locality) {
            case NODE -> isWanted(at(host));
            case RACK -> isWanted(at(rack)) && isRelaxed(at(rack));
            case ANY -> isRelaxed(anywhere);
        };
    }

    private static boolean isWanted(@Nullable AskLevel level) {
        return level != null && level.number() > 0;
    }

    private static boolean isRelaxed(@Nullable AskLevel level) {
        return level != null && level.isRelaxed();
    }

    boolean isEmpty() {
        return anywhere == null && (places == null || places.isEmpty());
    }
}
