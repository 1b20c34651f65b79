package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.model.attempt.AmAddress;
import io.bobbin.rm.model.attempt.AttemptPhase;
import io.bobbin.scheduler.spi.AttemptFacts;
import io.bobbin.store.codec.AttemptRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** An attempt in the ledger: its asks, what it holds, and its conversation with its AM. */
public final class LedgerAttempt implements Entity<AttemptPhase> {

    /** How many ended containers are kept for reports, and how many once it is over; of more, the oldest are forgotten. */
    static final int ENDED_KEPT = 10_000;

    static final int ENDED_KEPT_WHEN_OVER = 1_000;

    /** How many characters of its containers' diagnostics are kept once it is over. */
    private static final int TEXT_KEPT = 500_000;

    private final ApplicationAttemptId id;
    private final LedgerApplication application;
    private final long startTime;
    private AttemptPhase phase;
    private @Nullable AttemptRecord record;

    private int index = -1;
    private long fence;
    private long addedAt = -1;
    private long fencedAt;
    private long removedAt;
    private boolean removed;
    private boolean leaving;

    private final Asks asks = new Asks();
    private final Exclusions exclusions = new Exclusions();
    private long blacklistChangedAt;
    private boolean amWaiting;
    private final Headroom headroom = new Headroom();
    private final Rung rung = new Rung();
    private List<AskExplanation> explanation = List.of();
    private long askedGeneration = -1;
    private long askedAt;

    private long containerSequence;
    private Resource used = Resource.NONE;
    private final GrantedContainers containers = new GrantedContainers();
    private final Roll live = Roll.ofLive();
    private final Roll granted = Roll.ofGranted();
    private final List<LedgerContainer> ended = new ArrayList<>();
    private long memoryMillis;
    private long vcoreMillis;

    private @Nullable AmSession session;
    private @Nullable Container master;
    private AmAddress address = new AmAddress("", -1, "");

    public LedgerAttempt(ApplicationAttemptId id, LedgerApplication application, long startTime) {
        this.id = id;
        this.application = application;
        this.startTime = startTime;
        this.phase = new AttemptPhase.New(application.context().unmanagedAm());
    }

    @Override
    public ApplicationAttemptId id() {
        return id;
    }

    public LedgerApplication application() {
        return application;
    }

    /** When it began, in ms since the epoch. */
    public long startTime() {
        return startTime;
    }

    @Override
    public AttemptPhase phase() {
        return phase;
    }

    @Override
    public void phase(AttemptPhase next) {
        phase = next;
        if (next instanceof AttemptPhase.Running running) {
            address = running.address();
        }
    }

    /** As it is stored; null before its AM has a container. */
    public @Nullable AttemptRecord record() {
        return record;
    }

    public void record(AttemptRecord changed) {
        record = changed;
    }

    // What schedulers know of it.

    public int index() {
        return index;
    }

    public long fence() {
        return fence;
    }

    void add(int denseIndex, long newFence) {
        index = denseIndex;
        fence = newFence;
    }

    /** Proposals of before are refused, as the application has moved. */
    void fenced(long newFence, long event) {
        fence = newFence;
        fencedAt = event;
    }

    /** The event in which its fence last changed while it went on; 0 for never. */
    public long fencedAt() {
        return fencedAt;
    }

    void addedAt(long event) {
        addedAt = event;
    }

    /** The event with which schedulers came to know it; -1 before. */
    public long addedAt() {
        return addedAt;
    }

    public boolean isAdded() {
        return addedAt >= 0 && !removed;
    }

    /** Whether schedulers have been told that it is over. */
    public boolean isRemoved() {
        return removed;
    }

    public long removedAt() {
        return removedAt;
    }

    void removedAt(long event) {
        removed = true;
        removedAt = event;
    }

    public AttemptFacts facts() {
        return new AttemptFacts(index, id, fence, amWaiting, asks.outstanding(), new TreeSet<>(exclusions.names()));
    }

    // What it wants.

    public Asks asks() {
        return asks;
    }

    public Set<String> blacklist() {
        return exclusions.names();
    }

    /** Whether it does not want the nodes of this host or this rack. */
    public boolean excludes(String host, String rack) {
        return exclusions.cover(host, rack);
    }

    Exclusions exclusions() {
        return exclusions;
    }

    /** About how many bytes of memory its asks and exclusions hold. */
    public long wishBytes() {
        return asks.bytes() + exclusions.bytes();
    }

    public long blacklistChangedAt() {
        return blacklistChangedAt;
    }

    void blacklistChangedAt(long event) {
        blacklistChangedAt = event;
    }

    /** Whether it waits for its AM's container. */
    public boolean isAmWaiting() {
        return amWaiting;
    }

    void amWaiting(boolean waiting) {
        amWaiting = waiting;
    }

    public Headroom headroom() {
        return headroom;
    }

    /** Whether its AM has been told that there is something to fetch. */
    public Rung rung() {
        return rung;
    }

    /** Why its asks waited when the scheduler was last asked. */
    public List<AskExplanation> explanation() {
        return explanation;
    }

    public void explanation(List<AskExplanation> told) {
        explanation = told;
    }

    /** When, on the monotonic clock, a scheduler of this generation was last asked why the asks wait; 0 for never. */
    public long askedWhy(long generation) {
        return askedGeneration == generation ? askedAt : 0;
    }

    public void askedWhy(long generation, long nanos) {
        askedGeneration = generation;
        askedAt = nanos;
    }

    // What it holds.

    ContainerId nextContainer(long epoch) {
        return ContainerId.of(id, epoch, ++containerSequence);
    }

    /** How many containers it has been granted. */
    public long containersGranted() {
        return containerSequence;
    }

    public Resource used() {
        return used;
    }

    void hold(LedgerContainer container) {
        containers.add(container);
        live.add(container);
        used = used.plus(container.resource());
    }

    void letGo(LedgerContainer container, long now) {
        long millis = Math.max(0, now - container.heldSince());
        live.remove(container);
        used = used.minus(container.resource());
        memoryMillis += container.resource().memory() * millis;
        vcoreMillis += container.resource().vcores() * millis;
        trim();
    }

    /** From now on the container is another attempt's; it stays among those that this one was granted. */
    void passTo(LedgerAttempt heir, LedgerContainer container, long now) {
        letGo(container, now);
        container.passTo(heir, now);
        heir.live.add(container);
        heir.used = heir.used.plus(container.resource());
    }

    /** Whether it is over and what it held waits for a further attempt (SCH-25). */
    public boolean isLeaving() {
        return leaving;
    }

    /** What it holds, and ends of which nobody is certain to know, are for a further attempt; or for nobody after all. */
    public void leaving(boolean toFurtherAttempt) {
        leaving = toFurtherAttempt;
    }

    /** Forgets the oldest of more containers than are kept, as far as nobody needs them any more. */
    void trim() {
        containers.forget(containers.size() - live.size() - (removed ? ENDED_KEPT_WHEN_OVER : ENDED_KEPT));
    }

    /** It is over and kept for reports only. */
    public void keepForReports() {
        trim();
        long text = containers.stream()
                .mapToLong(LedgerContainer::lengthOfDiagnostics)
                .sum();
        if (text > TEXT_KEPT) {
            int share = TEXT_KEPT / containers.size();
            containers.forEach(container -> container.shortenDiagnostics(share));
        }
    }

    /** How many ended containers are not kept for reports any more. */
    public int containersForgotten() {
        return containers.forgotten();
    }

    public @Nullable LedgerContainer container(ContainerId container) {
        return containers.find(container);
    }

    /** All containers that it was granted and that are remembered, by id. */
    public Collection<LedgerContainer> containers() {
        return containers;
    }

    /** Containers that it holds and that have not ended: those left to it first, each in the order of their grants. */
    public Collection<LedgerContainer> live() {
        return live;
    }

    /** The container that it holds under this id, which an earlier attempt may have been granted; null when it does not. */
    public @Nullable LedgerContainer live(ContainerId container) {
        LedgerAttempt origin = id.equals(container.attempt())
                ? this
                : application.id().equals(container.application())
                        ? application.attempt(container.attempt().number())
                        : null;
        LedgerContainer found = origin == null ? null : origin.container(container);
        return found != null && live.contains(found) ? found : null;
    }

    /** Granted and not handed out yet, in the order of their grants. */
    public Roll granted() {
        return granted;
    }

    /** Ended, and the AM has not been told, or its successor is to be told. */
    public List<LedgerContainer> ended() {
        return ended;
    }

    /** MB-milliseconds and vcore-milliseconds of the containers that have ended. */
    public long memoryMillis() {
        return memoryMillis;
    }

    public long vcoreMillis() {
        return vcoreMillis;
    }

    // Its AM.

    /** The conversation with its AM; null before the attempt starts and after it has ended (AMS-03, AMS-57). */
    public @Nullable AmSession session() {
        return session;
    }

    public AmSession openSession() {
        var opened = new AmSession();
        session = opened;
        return opened;
    }

    public void closeSession() {
        session = null;
    }

    /** The AM's container; null before there is one and for an unmanaged AM. */
    public @Nullable ContainerId master() {
        return master == null ? null : master.id();
    }

    /** The AM's container as it is handed to the launcher, its token included. */
    public @Nullable Container masterContainer() {
        return master;
    }

    public void master(Container container) {
        master = container;
    }

    public AmAddress address() {
        return address;
    }

    public float progress() {
        if (phase instanceof AttemptPhase.Running running) {
            return running.progress();
        }
        boolean succeeded = phase instanceof AttemptPhase.Finished finished
                && finished.end().status() == FinalStatus.SUCCEEDED;
        return succeeded || phase instanceof AttemptPhase.Finishing ? 1 : 0;
    }
}
