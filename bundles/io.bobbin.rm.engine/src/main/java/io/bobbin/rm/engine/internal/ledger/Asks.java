package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
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

    private final TreeMap<AskKey, AskLevels> keys = new TreeMap<>();

    private long droppedAt;
    private int places;
    private long bytes;
    private long total;
    private long wantedMemory;
    private long wantedVcores;
    private final TreeMap<String, Long> wantedOthers = new TreeMap<>();

    /**
     * Sets numbers in their order, as told by this event; 0 cancels one. Those of one key come one after the other, so a key
     * is looked up once.
     */
    public void set(List<AskUpdate> updates, long event) {
        AskLevels levels = null;
        AskKey key = null;
        for (int i = 0; i < updates.size(); i++) {
            AskUpdate update = updates.get(i);
            if (levels == null || !update.key().equals(key)) {
                tidy(key, levels);
                key = update.key();
                levels = keys.computeIfAbsent(key, each -> new AskLevels());
            }
            set(levels, update, event);
        }
        tidy(key, levels);
    }

    private void tidy(@Nullable AskKey key, @Nullable AskLevels levels) {
        if (key != null && levels != null && levels.isEmpty()) {
            keys.remove(key);
        }
    }

    private void set(AskLevels levels, AskUpdate update, long event) {
        AskLevel level = levels.at(update.place());
        int before = level == null ? 0 : level.number();
        if (update.number() == 0) {
            if (level != null) {
                levels.remove(update.place());
                countPlace(update.place(), -1);
            }
            droppedAt = event;
        } else if (level == null) {
            countPlace(update.place(), 1);
            level = new AskLevel(update.number(), update.relaxLocality(), update.label(), event);
            levels.put(update.place(), level);
        } else {
            level.set(update.number(), update.relaxLocality(), update.label(), event);
        }
        if (update.place().equals(ResourceRequest.ANY)) {
            count(update.key(), update.number() - before);
        }
    }

    /** Lowers the numbers that a grant meets, and says which ones they are. */
    MetLevels granted(AskKey key, Locality locality, String host, String rack) {
        AskLevels levels = keys.get(key);
        if (levels == null) {
            return MetLevels.NONE;
        }
        AskLevel anywhere = lower(levels, ResourceRequest.ANY);
        AskLevel atRack = locality == Locality.ANY ? null : lower(levels, rack);
        AskLevel atHost = locality == Locality.NODE ? lower(levels, host) : null;
        count(key, -1);
        if (levels.isEmpty()) {
            keys.remove(key);
        }
        return new MetLevels(anywhere, atRack, atHost);
    }

    private void count(AskKey key, int more) {
        total += more;
        wantedMemory += key.capability().memory() * more;
        wantedVcores += key.capability().vcores() * more;
        if (key.capability().others().isEmpty()) {
            return;
        }
        key.capability().others().forEach((type, amount) -> wantedOthers.merge(type, amount * more, Long::sum));
    }

    private void countPlace(String place, int more) {
        places += more;
        bytes += more < 0 ? -WishBytes.ofAsk(place) : WishBytes.ofAsk(place);
    }

    private @Nullable AskLevel lower(AskLevels levels, String place) {
        AskLevel level = levels.at(place);
        if (level == null) {
            return null;
        }
        level.granted();
        if (level.number() == 0) {
            levels.remove(place);
            countPlace(place, -1);
            droppedAt = Math.max(droppedAt, level.changedAt());
        }
        return level;
    }

    void clear() {
        keys.clear();
        places = 0;
        bytes = 0;
        total = 0;
        wantedMemory = 0;
        wantedVcores = 0;
        wantedOthers.clear();
    }

    /** What is asked under a key; null when nothing is. */
    public @Nullable AskLevels of(AskKey key) {
        return keys.get(key);
    }

    /** The number of a key at a place. */
    public int number(AskKey key, String place) {
        AskLevel level = level(key, place);
        return level == null ? 0 : level.number();
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
        AskLevels levels = keys.get(key);
        return levels == null ? null : levels.at(place);
    }

    /** How many numbers there are, at hosts, racks and ANY of all keys. */
    public int places() {
        return places;
    }

    /** About how many bytes of memory they hold. */
    long bytes() {
        return bytes;
    }

    /** How many containers are wanted under all keys. */
    public long total() {
        return total;
    }

    /** What all containers that are wanted amount to. */
    public Resource wanted() {
        return new Resource(wantedMemory, wantedVcores, wantedOthers);
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
        for (Map.Entry<AskKey, AskLevels> each : keys.entrySet()) {
            if (first.size() == most) {
                break;
            }
            AskLevel level = each.getValue().anywhere();
            if (level != null) {
                first.add(update(each.getKey(), ResourceRequest.ANY, level));
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
        keys.forEach((key, levels) -> {
            AskLevel anywhere = levels.anywhere();
            if (anywhere != null) {
                all.add(update(key, ResourceRequest.ANY, anywhere));
            }
            levels.places().forEach((place, level) -> all.add(update(key, place, level)));
        });
        return all;
    }
}
