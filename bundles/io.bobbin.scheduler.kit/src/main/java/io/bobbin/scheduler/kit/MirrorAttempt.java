package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.scheduler.spi.AttemptFacts;
import java.util.HashSet;
import java.util.Set;

/** An attempt as the mirror knows it: its fence, its asks and the places that it does not want. */
public final class MirrorAttempt {

    private final int index;
    private final ApplicationAttemptId id;
    private final MirrorApplication application;
    private long fence;
    private final AskBook asks = new AskBook();
    private final Set<String> blacklist = new HashSet<>();
    private final Set<String> amBlacklist = new HashSet<>();
    private boolean amWaiting;
    private boolean ended;
    private final long since;

    MirrorAttempt(AttemptFacts facts, MirrorApplication application, long since) {
        this.index = facts.index();
        this.id = facts.id();
        this.fence = facts.fence();
        this.amWaiting = facts.amWaiting();
        this.application = application;
        this.since = since;
        (amWaiting ? amBlacklist : blacklist).addAll(facts.blacklist());
        asks.set(facts.asks());
    }

    public int index() {
        return index;
    }

    public ApplicationAttemptId id() {
        return id;
    }

    public MirrorApplication application() {
        return application;
    }

    public long fence() {
        return fence;
    }

    public AskBook asks() {
        return asks;
    }

    /** Whether it still waits for the container of its AM, which has a blacklist of its own (SCH-09). */
    public boolean isAmWaiting() {
        return amWaiting;
    }

    public boolean isEnded() {
        return ended;
    }

    /** Hosts and racks that it does not want now. */
    Set<String> excludedPlaces() {
        return amWaiting ? amBlacklist : blacklist;
    }

    /** Whether the attempt does not want this node: its host or its rack. */
    public boolean excludes(MirrorNode node) {
        Set<String> excluded = excludedPlaces();
        return !excluded.isEmpty() && (excluded.contains(node.host()) || excluded.contains(node.rack()));
    }

    long since() {
        return since;
    }

    void fence(long other) {
        fence = other;
    }

    void end() {
        ended = true;
        asks.cancelAll();
    }

    void amPlaced() {
        amWaiting = false;
    }

    void change(BlacklistRequest request, boolean stillAmWaiting) {
        amWaiting = stillAmWaiting;
        Set<String> excluded = amWaiting ? amBlacklist : blacklist;
        excluded.addAll(request.additions());
        request.removals().forEach(excluded::remove);
    }

    @Override
    public String toString() {
        return id.toString();
    }
}
