package io.bobbin.scheduler.tck;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.AttemptFacts;
import java.util.List;
import java.util.TreeSet;

/** An attempt of a {@link ScriptedLedger}; its fence is its number, and more with each move of its application. */
final class ScriptedAttempt {

    private static final long MOVE = 1000;

    private final int index;
    private final ApplicationAttemptId id;
    private final ScriptedAsks asks = new ScriptedAsks();
    private final TreeSet<String> blacklist = new TreeSet<>();
    private long moves;
    private long changed;

    ScriptedAttempt(int index, ApplicationAttemptId id) {
        this.index = index;
        this.id = id;
    }

    ApplicationAttemptId id() {
        return id;
    }

    long fence() {
        return id.number() + MOVE * moves;
    }

    /** Its application is in another queue now. */
    void moved() {
        moves++;
    }

    ScriptedAsks asks() {
        return asks;
    }

    void ask(List<AskUpdate> updates, BlacklistRequest request) {
        updates.forEach(asks::set);
        blacklist.addAll(request.additions());
        request.removals().forEach(blacklist::remove);
    }

    boolean excludes(String host, String rack) {
        return blacklist.contains(host) || blacklist.contains(rack);
    }

    /** The event in which it last changed. */
    long changed() {
        return changed;
    }

    void changed(long event) {
        changed = event;
    }

    AttemptFacts facts() {
        return new AttemptFacts(index, id, fence(), false, asks.all(), new TreeSet<>(blacklist));
    }
}
