package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The outstanding asks of an attempt: for each key the numbers at ANY, racks and hosts. Asks are absolute (SCH-22); a
 * grant lowers the numbers that its locality says (SCH-23).
 */
public final class Asks {

    private final TreeMap<AskKey, TreeMap<String, AskLevel>> keys = new TreeMap<>();
    private long droppedAt;
    private int places;
    private long total;
    private long wantedMemory;
    private long wantedVcores;

    /** Sets a number, as told by this event; 0 cancels it. */
    public void set(AskUpdate update, long event) {
        TreeMap<String, AskLevel> levels = keys.computeIfAbsent(update.key(), key -> new TreeMap<>());
        AskLevel level = levels.get(update.place());
        int before = level == null ? 0 : level.number();
        if (update.number() == 0) {
            places -= levels.remove(update.place()) == null ? 0 : 1;
            droppedAt = event;
        } else if (level == null) {
            places++;
            levels.put(update.place(), new AskLevel(update.number(), update.relaxLocality(), update.label(), event));
        } else {
            level.set(update.number(), update.relaxLocality(), update.label(), event);
        }
        if (update.place().equals(ResourceRequest.ANY)) {
            count(update.key(), update.number() - before);
        }
        if (levels.isEmpty()) {
            keys.remove(update.key());
        }
    }

    /** Lowers the numbers that a grant meets. */
    void granted(AskKey key, Locality locality, String host, String rack) {
        TreeMap<String, AskLevel> levels = keys.get(key);
        if (levels == null) {
            return;
        }
        lower(levels, ResourceRequest.ANY);
        if (locality != Locality.ANY) {
            lower(levels, rack);
        }
        if (locality == Locality.NODE) {
            lower(levels, host);
        }
        count(key, -1);
        if (levels.isEmpty()) {
            keys.remove(key);
        }
    }

    private void count(AskKey key, int more) {
        total += more;
        wantedMemory += key.capability().memory() * more;
        wantedVcores += key.capability().vcores() * more;
    }

    private void lower(Map<String, AskLevel> levels, String place) {
        AskLevel level = levels.get(place);
        if (level != null) {
            level.granted();
            if (level.number() == 0) {
                levels.remove(place);
                places--;
                droppedAt = Math.max(droppedAt, level.changedAt());
            }
        }
    }

    void clear() {
        keys.clear();
        places = 0;
        total = 0;
        wantedMemory = 0;
        wantedVcores = 0;
    }

    /** How many containers are wanted under a key in all. */
    public int outstanding(AskKey key) {
        return number(key, ResourceRequest.ANY);
    }

    /** The number of a key at a place. */
    public int number(AskKey key, String place) {
        AskLevel level = level(key, place);
        return level == null ? 0 : level.number();
    }

    /** Whether a container of the key may be at this nearness to where it is wanted (SCH-29). */
    public boolean allows(AskKey key, Locality locality, String host, String rack) {
        return switch (locality) {
            case NODE -> number(key, host) > 0;
            case RACK -> number(key, rack) > 0 && isRelaxed(key, rack);
            case ANY -> isRelaxed(key, ResourceRequest.ANY);
        };
    }

    private boolean isRelaxed(AskKey key, String place) {
        AskLevel level = level(key, place);
        return level != null && level.isRelaxed();
    }

    /** The label that a key wants; empty for none. */
    public String label(AskKey key) {
        AskLevel level = level(key, ResourceRequest.ANY);
        return level == null ? "" : level.label();
    }

    /**
     * The event in which the application last set a key's number at a place. Grants do not count as a change here: the
     * scheduler that proposed them knows of them.
     */
    public long changedAt(AskKey key, String place) {
        AskLevel level = level(key, place);
        return level == null ? droppedAt : level.changedAt();
    }

    private @Nullable AskLevel level(AskKey key, String place) {
        TreeMap<String, AskLevel> levels = keys.get(key);
        return levels == null ? null : levels.get(place);
    }

    /** How many numbers there are, at hosts, racks and ANY of all keys. */
    public int places() {
        return places;
    }

    /** How many containers are wanted under all keys. */
    public long total() {
        return total;
    }

    /** The memory of all containers that are wanted, in MB. */
    public long wantedMemory() {
        return wantedMemory;
    }

    /** The virtual cores of all containers that are wanted. */
    public long wantedVcores() {
        return wantedVcores;
    }

    /** The numbers for any place of the first keys that have one, in the order in which they are served. */
    public List<AskUpdate> firstAnywhere(int most) {
        var first = new ArrayList<AskUpdate>();
        for (Map.Entry<AskKey, TreeMap<String, AskLevel>> each : keys.entrySet()) {
            AskLevel level = each.getValue().get(ResourceRequest.ANY);
            if (level != null) {
                first.add(update(each.getKey(), ResourceRequest.ANY, level));
            }
            if (first.size() == most) {
                break;
            }
        }
        return first;
    }

    private static AskUpdate update(AskKey key, String place, AskLevel level) {
        return new AskUpdate(key, place, level.number(), level.isRelaxed(), level.label());
    }

    /** All numbers that are not 0, by key and place. */
    public List<AskUpdate> outstanding() {
        var all = new ArrayList<AskUpdate>();
        keys.forEach((key, levels) -> levels.forEach((place, level) -> all.add(update(key, place, level))));
        return all;
    }
}
