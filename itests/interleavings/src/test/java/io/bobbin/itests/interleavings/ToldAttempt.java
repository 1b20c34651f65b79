package io.bobbin.itests.interleavings;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** An attempt by what schedulers are told. */
final class ToldAttempt {

    private record Place(AskKey key, String name) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int byKey = key.compareTo(other.key);
            return byKey == 0 ? name.compareTo(other.name) : byKey;
        }
    }

    private final ApplicationAttemptId id;
    private final long fence;
    private final long since;
    private final TreeMap<Place, AskUpdate> asks = new TreeMap<>();
    private final TreeSet<String> blacklist;

    ToldAttempt(AttemptFacts facts, long since) {
        this.id = facts.id();
        this.fence = facts.fence();
        this.since = since;
        this.blacklist = new TreeSet<>(facts.blacklist());
        facts.asks().forEach(this::set);
    }

    ApplicationAttemptId id() {
        return id;
    }

    long fence() {
        return fence;
    }

    long since() {
        return since;
    }

    private void set(AskUpdate update) {
        var place = new Place(update.key(), update.place());
        if (update.number() <= 0) {
            asks.remove(place);
        } else {
            asks.put(place, update);
        }
    }

    void change(SchedulerEvent.AsksChanged change) {
        change.asks().forEach(this::set);
        blacklist.addAll(change.blacklist().additions());
        change.blacklist().removals().forEach(blacklist::remove);
    }

    private @Nullable AskUpdate at(AskKey key, String place) {
        return asks.get(new Place(key, place));
    }

    int number(AskKey key) {
        AskUpdate anywhere = at(key, "*");
        return anywhere == null ? 0 : anywhere.number();
    }

    String label(AskKey key) {
        AskUpdate anywhere = at(key, "*");
        return anywhere == null ? "" : anywhere.label();
    }

    boolean allows(AskKey key, Locality locality, ToldNode node) {
        AskUpdate ask =
                switch (locality) {
                    case NODE -> at(key, node.host());
                    case RACK -> at(key, node.rack());
                    case ANY -> at(key, "*");
                };
        return ask != null && (locality == Locality.NODE || ask.relaxLocality());
    }

    boolean excludes(ToldNode node) {
        return blacklist.contains(node.host()) || blacklist.contains(node.rack());
    }

    /** What the container of its AM was not to be near is over with the grant (SCH-09). */
    void granted(ContainerFacts container, ToldNode node) {
        lower(container.key(), "*");
        if (container.locality() != Locality.ANY) {
            lower(container.key(), node.rack());
        }
        if (container.locality() == Locality.NODE) {
            lower(container.key(), node.host());
        }
        if (container.applicationMaster()) {
            blacklist.clear();
        }
    }

    private void lower(AskKey key, String place) {
        AskUpdate ask = at(key, place);
        if (ask != null) {
            set(new AskUpdate(key, place, ask.number() - 1, ask.relaxLocality(), ask.label()));
        }
    }
}
