package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.check.SubmissionSize;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.store.codec.ApplicationRecord;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** An application in the ledger. */
public final class LedgerApplication implements Entity<ApplicationPhase> {

    private final ApplicationId id;
    private ApplicationRecord record;
    private ApplicationPhase phase;
    private String queue;
    private long addedAt = -1;
    private boolean removed;
    private final TreeMap<Integer, LedgerAttempt> attempts = new TreeMap<>();
    private final CompletableFuture<@Nullable Void> stored = new CompletableFuture<>();
    private final Set<NodeId> nodes = new TreeSet<>();
    private final Set<NodeId> updatedNodes = new LinkedHashSet<>();
    private final LaunchFaults launchFaults = new LaunchFaults();

    public LedgerApplication(ApplicationRecord record, RetryRule rule) {
        this.id = record.id();
        this.record = record;
        this.phase = new ApplicationPhase.New(rule);
        String asked = record.context().queue();
        this.queue = asked == null ? "" : asked;
    }

    @Override
    public ApplicationId id() {
        return id;
    }

    /** As it is stored. */
    public ApplicationRecord record() {
        return record;
    }

    public void record(ApplicationRecord changed) {
        record = changed;
    }

    /** How much it says of how its AM is started. */
    long launchSize() {
        return SubmissionSize.of(context().amContainer());
    }

    /** Nobody will start it any more: what it says of that, which may be large, is kept by the store alone. */
    void dropLaunch() {
        record = record.withContext(context().withAmContainer(null));
    }

    public ApplicationSubmissionContext context() {
        return record.context();
    }

    public String user() {
        return record.user();
    }

    /** Done when the application is stored, or never can be. */
    public CompletableFuture<@Nullable Void> stored() {
        return stored;
    }

    @Override
    public ApplicationPhase phase() {
        return phase;
    }

    @Override
    public void phase(ApplicationPhase next) {
        phase = next;
    }

    /** The queue as submitted, and its path once a scheduler has taken it. */
    public String queue() {
        return queue;
    }

    public void queue(String path) {
        queue = path;
    }

    public Priority priority() {
        Priority priority = context().priority();
        return priority == null ? Priority.ZERO : priority;
    }

    /** Whether schedulers know it. */
    public boolean isAdded() {
        return addedAt >= 0 && !removed;
    }

    /** The event with which schedulers came to know it. */
    public long addedAt() {
        return addedAt;
    }

    void addedAt(long event) {
        addedAt = event;
    }

    void remove() {
        removed = true;
    }

    public ApplicationFacts facts() {
        return new ApplicationFacts(id, queue, user(), priority());
    }

    public void add(LedgerAttempt attempt) {
        attempts.put(attempt.id().number(), attempt);
    }

    public @Nullable LedgerAttempt attempt(int number) {
        return attempts.get(number);
    }

    /** Attempts by number. */
    public Collection<LedgerAttempt> attempts() {
        return attempts.values();
    }

    /** The latest attempt; null before there is one. */
    public @Nullable LedgerAttempt currentAttempt() {
        return attempts.isEmpty() ? null : attempts.lastEntry().getValue();
    }

    /** Nodes on which it has been. */
    public Set<NodeId> nodes() {
        return nodes;
    }

    /** What its AMs suffered from their nodes. */
    public LaunchFaults launchFaults() {
        return launchFaults;
    }

    /** Nodes whose state has changed since its AM last called (APP-09). */
    public Set<NodeId> updatedNodes() {
        return updatedNodes;
    }
}
