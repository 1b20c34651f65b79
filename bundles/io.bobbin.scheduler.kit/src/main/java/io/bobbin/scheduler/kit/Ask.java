package io.bobbin.scheduler.kit;

import io.bobbin.api.request.ResourceRequest;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One key of an attempt: what is wanted everywhere, at racks and at hosts, and on which nodes a proposal is open. */
public final class Ask {

    private final AskKey key;
    private final AskLevel everywhere = new AskLevel(ResourceRequest.ANY);
    private final NamedPlaces places = new NamedPlaces();
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

    /** Hosts and racks named, in the order in which they were. */
    public Collection<AskLevel> places() {
        return places.all();
    }

    /** The racks among {@link #places}, by name. */
    List<AskLevel> racks() {
        return places.racks();
    }

    public boolean namesPlaces() {
        return !places.isEmpty();
    }

    /** The level for a host or rack; null when it is not named. */
    public @Nullable AskLevel at(String place) {
        return places.find(place);
    }

    /** How many containers are wanted in all, open proposals deducted. */
    public int outstanding() {
        return everywhere.outstanding();
    }

    /** How many of them may be placed on a node of this host and rack because the host is named. */
    int outstandingAtHost(@Nullable AskLevel host, @Nullable AskLevel rack) {
        return host == null || rack == null
                ? 0
                : Math.min(outstanding(), Math.min(host.outstanding(), rack.outstanding()));
    }

    /** How many of them may be placed on a node of this rack because the rack is named. */
    int outstandingAtRack(@Nullable AskLevel rack) {
        return rack == null || !rack.isRelaxed() ? 0 : Math.min(outstanding(), rack.outstanding());
    }

    /** How many of them may be placed anywhere. */
    int outstandingAnywhere() {
        return everywhere.isRelaxed() ? outstanding() : 0;
    }

    /** How many proposals for this key have no outcome. */
    int open() {
        return open;
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
        AskLevel level = update.place().equals(ResourceRequest.ANY) ? everywhere : places.of(update.place());
        level.set(update.number(), update.relaxLocality(), update.label());
        if (level != everywhere) {
            places.tidy(level);
        }
        putAside = null;
    }

    void cancel() {
        everywhere.cancel();
        places.cancel();
    }

    void opened(OpenProposal proposal) {
        open++;
        openNodes.set(proposal.node().index());
        everywhere.book(1);
        if (proposal.rack() != null) {
            proposal.rack().book(1);
        }
        if (proposal.host() != null) {
            proposal.host().book(1);
        }
    }

    /** Books a container that is not proposed yet, or with -1 takes the booking back. */
    void reckon(OpenProposal one, int count) {
        everywhere.book(count);
        if (one.rack() != null) {
            one.rack().book(count);
        }
        if (one.host() != null) {
            one.host().book(count);
        }
    }

    /** A proposal has its outcome; if it is a container, the numbers that its locality says fall by one (SCH-23). */
    void closed(OpenProposal proposal, boolean committed) {
        open--;
        openNodes.clear(proposal.node().index());
        close(everywhere, committed);
        if (proposal.rack() != null) {
            close(proposal.rack(), committed);
            places.tidy(proposal.rack());
        }
        if (proposal.host() != null) {
            close(proposal.host(), committed);
            places.tidy(proposal.host());
        }
    }

    private static void close(AskLevel level, boolean committed) {
        level.book(-1);
        if (committed) {
            level.granted();
        }
    }

    /** One container was granted that nobody here proposed: the numbers that its locality says fall by one (SCH-23). */
    void granted(MirrorNode node, Locality locality) {
        everywhere.granted();
        if (locality != Locality.ANY && node.isKnown()) {
            granted(places.find(node.rack()));
        }
        if (locality == Locality.NODE && node.isKnown()) {
            granted(places.find(node.host()));
        }
    }

    private void granted(@Nullable AskLevel level) {
        if (level != null) {
            level.granted();
            places.tidy(level);
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
