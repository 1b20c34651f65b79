package io.bobbin.scheduler.kit;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One key of an attempt: what is wanted everywhere, at racks and at hosts, and on which nodes a proposal is open. */
public final class Ask {

    private final AskKey key;
    private final AskLevel everywhere = new AskLevel(ResourceRequest.ANY);
    private final TreeMap<String, AskLevel> places = new TreeMap<>();
    private final BitSet openNodes = new BitSet();
    private int open;
    private @Nullable Map<Integer, Long> putAside;
    private int counted;
    private boolean countedAsWaiting;

    Ask(AskKey key) {
        this.key = key;
    }

    public AskKey key() {
        return key;
    }

    public AskLevel everywhere() {
        return everywhere;
    }

    /** Hosts and racks named, by name. */
    public Collection<AskLevel> places() {
        return places.values();
    }

    /** The racks among {@link #places}, by name. */
    Collection<AskLevel> racks() {
        return places.subMap("/", "0").values();
    }

    public boolean namesPlaces() {
        return !places.isEmpty();
    }

    /** The level for a host or rack; null when it is not named. */
    public @Nullable AskLevel at(String place) {
        return places.get(place);
    }

    /** How many containers are wanted in all, open proposals deducted. */
    public int outstanding() {
        return everywhere.outstanding();
    }

    /** How many of them may be placed on a node of this host and rack because the host is named. */
    int outstandingAtHost(String host, String rack) {
        AskLevel atHost = places.get(host);
        AskLevel atRack = places.get(rack);
        return atHost == null || atRack == null
                ? 0
                : Math.min(outstanding(), Math.min(atHost.outstanding(), atRack.outstanding()));
    }

    /** How many of them may be placed on a node of this rack because the rack is named. */
    int outstandingAtRack(String rack) {
        AskLevel atRack = places.get(rack);
        return atRack == null || !atRack.isRelaxed() ? 0 : Math.min(outstanding(), atRack.outstanding());
    }

    /** How many of them may be placed anywhere. */
    int outstandingAnywhere() {
        return everywhere.isRelaxed() ? outstanding() : 0;
    }

    /** Whether a proposal for this key on the node waits for its outcome (rule 8). */
    public boolean isOpenOn(MirrorNode node) {
        return open > 0 && openNodes.get(node.index());
    }

    /** Whether the engine refused this key on the node although nothing had changed, and nothing has since. */
    boolean isPutAside(MirrorNode node) {
        if (putAside == null) {
            return false;
        }
        Long changes = putAside.get(node.index());
        return changes != null && changes == node.changes();
    }

    void putAside(MirrorNode node) {
        if (putAside == null) {
            putAside = new HashMap<>();
        }
        putAside.put(node.index(), node.changes());
    }

    void set(AskUpdate update) {
        AskLevel level = update.place().equals(ResourceRequest.ANY)
                ? everywhere
                : places.computeIfAbsent(update.place(), AskLevel::new);
        level.set(update.number(), update.relaxLocality(), update.label());
        if (level != everywhere && level.isIdle()) {
            places.remove(level.place());
        }
        putAside = null;
    }

    void cancel() {
        everywhere.set(0, everywhere.isRelaxed(), everywhere.label());
        places.values().forEach(level -> level.set(0, level.isRelaxed(), level.label()));
        places.values().removeIf(AskLevel::isIdle);
    }

    void opened(MirrorNode node, Locality locality) {
        open++;
        openNodes.set(node.index());
        book(node, locality, 1);
    }

    void closed(MirrorNode node, Locality locality) {
        open--;
        openNodes.clear(node.index());
        book(node, locality, -1);
    }

    /** One container was granted: the numbers that its locality says fall by one (SCH-23). */
    void granted(MirrorNode node, Locality locality) {
        everywhere.granted();
        if (locality != Locality.ANY && node.isKnown()) {
            granted(node.rack());
        }
        if (locality == Locality.NODE && node.isKnown()) {
            granted(node.host());
        }
    }

    private void granted(String place) {
        AskLevel level = places.get(place);
        if (level != null) {
            level.granted();
            tidy(level);
        }
    }

    private void book(MirrorNode node, Locality locality, int count) {
        everywhere.book(count);
        if (locality != Locality.ANY) {
            book(node.rack(), count);
        }
        if (locality == Locality.NODE) {
            book(node.host(), count);
        }
    }

    private void book(String place, int count) {
        AskLevel level = places.get(place);
        if (level != null) {
            level.book(count);
            tidy(level);
        }
    }

    private void tidy(AskLevel level) {
        if (level.isIdle()) {
            places.remove(level.place());
        }
    }

    /** The number for any place as it is in the sums of the book. */
    int counted() {
        return counted;
    }

    /** Whether the book counts it among those that wait. */
    boolean isCountedAsWaiting() {
        return countedAsWaiting;
    }

    void counted(int number, boolean asWaiting) {
        counted = number;
        countedAsWaiting = asWaiting;
    }

    /** Whether nothing is wanted and nothing is open. */
    boolean isIdle() {
        return open == 0 && everywhere.isIdle() && places.isEmpty();
    }
}
