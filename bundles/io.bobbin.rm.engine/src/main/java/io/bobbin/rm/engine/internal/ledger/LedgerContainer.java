package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.container.ContainerState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.internal.truth.Sign;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.model.container.ContainerEnd;
import io.bobbin.rm.model.container.ContainerPhase;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.PreemptionContract;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A container in the ledger. It has two ends (rule 5): it has <em>ended</em> when its application does not have it any
 * more, and is <em>gone</em> when its node does not have it any more.
 */
public final class LedgerContainer implements Entity<ContainerPhase> {

    private static final long NEVER = Long.MAX_VALUE;
    private static final ContainerPhase NEW = new ContainerPhase.New();

    private final ContainerId id;
    private final LedgerAttempt origin;
    private LedgerAttempt attempt;
    private long heldSince;
    private final LedgerNode node;
    private final AskKey key;
    private final Locality locality;
    private final boolean master;
    private final long grantTime;
    private long grantedAt;
    private ContainerPhase phase = NEW;
    private boolean handedOut;
    private MetLevels met = MetLevels.NONE;
    private boolean gone;
    private boolean complete;
    private boolean pulled;
    private @Nullable PreemptionContract mark;
    private long absenceCountsFrom = NEVER;
    private long seenInBeat;

    /** Where it is on the rolls of its attempt; theirs to write. */
    int placeAmongLive = -1;

    int placeAmongGranted = -1;

    /** The same on the roll of its node. */
    int placeOnNode = -1;

    /** Where it is among the containers that are to be used, and when it came there; null when it is not. */
    int placeAmongUnused = -1;

    @Nullable
    Sign handOutSign;

    LedgerContainer(
            ContainerId id,
            LedgerAttempt attempt,
            LedgerNode node,
            AskKey key,
            Locality locality,
            boolean master,
            long grantTime) {
        this.id = id;
        this.origin = attempt;
        this.attempt = attempt;
        this.heldSince = grantTime;
        this.node = node;
        this.key = key;
        this.locality = locality;
        this.master = master;
        this.grantTime = grantTime;
    }

    @Override
    public ContainerId id() {
        return id;
    }

    /** The attempt that holds it: the one that it was granted to, or a later one to which it was left (ATT-19). */
    public LedgerAttempt attempt() {
        return attempt;
    }

    /** The attempt that it was granted to, which is the one in its id. */
    public LedgerAttempt origin() {
        return origin;
    }

    /** Since when its attempt holds it, in ms since the epoch. */
    public long heldSince() {
        return heldSince;
    }

    void passTo(LedgerAttempt heir, long now) {
        attempt = heir;
        heldSince = now;
    }

    public LedgerNode node() {
        return node;
    }

    public AskKey key() {
        return key;
    }

    public Resource resource() {
        return key.capability();
    }

    /** Whether an AM runs in it. */
    public boolean isMaster() {
        return master;
    }

    /** When it was granted, in ms since the epoch. */
    public long grantTime() {
        return grantTime;
    }

    /** The event of its grant. */
    public long grantedAt() {
        return grantedAt;
    }

    void grantedAt(long event) {
        grantedAt = event;
    }

    @Override
    public ContainerPhase phase() {
        return phase;
    }

    @Override
    public void phase(ContainerPhase next) {
        phase = next;
    }

    public boolean hasEnded() {
        return phase instanceof ContainerPhase.Ended;
    }

    /** Whether a token for it has left the manager, so that it may be started. */
    public boolean isHandedOut() {
        return handedOut;
    }

    public void handOut() {
        handedOut = true;
        met = MetLevels.NONE;
    }

    /** The numbers that its grant has lowered, as far as they are its to raise again if it ends before it is handed out. */
    MetLevels met() {
        return met;
    }

    void met(MetLevels lowered) {
        met = lowered;
    }

    /** Its application has set the numbers at these places while the grant was on its way; what it set counts. */
    void metNoMore(Set<String> places) {
        met = met.without(places, node);
    }

    public boolean isGone() {
        return gone;
    }

    void leaveNode() {
        gone = true;
    }

    /** Its node has reported its end and keeps it until that is acknowledged. */
    public void complete() {
        complete = true;
    }

    public boolean isComplete() {
        return complete;
    }

    /** How it is wanted back; null when it is not (rule 6). */
    public @Nullable PreemptionContract mark() {
        return mark;
    }

    void mark(@Nullable PreemptionContract contract) {
        mark = contract;
    }

    /** Whether the end has reached whom it concerns (NOD-18). */
    public boolean isPulled() {
        return pulled;
    }

    public void pulled() {
        pulled = true;
    }

    /** Its node has listed it; from now on it is missed when it is not listed. */
    public void seenIn(long beat) {
        seenInBeat = beat;
        expectFrom(0);
    }

    public boolean wasSeenIn(long beat) {
        return seenInBeat == beat;
    }

    /** Its node must list it once it has received this response; when it does not, it has no such container. */
    public void expectFrom(long response) {
        if (!isExpected() && !gone) {
            node.expectsOneMore();
        }
        absenceCountsFrom = Math.min(absenceCountsFrom, response);
    }

    /** Whether its node has to list it, now or soon. */
    public boolean isExpected() {
        return absenceCountsFrom != NEVER;
    }

    /** Whether a node that has received this response and does not list the container does not have it. */
    public boolean isMissedAfter(long response) {
        return response >= absenceCountsFrom;
    }

    /** Its end as its AM is told; only when it has ended. */
    public ContainerStatus status() {
        if (phase instanceof ContainerPhase.Ended ended) {
            return new ContainerStatus(
                    id,
                    ContainerState.COMPLETE,
                    ended.end().exitStatus(),
                    ended.end().diagnostics(),
                    resource());
        }
        return new ContainerStatus(id, ContainerState.RUNNING, ExitStatus.INVALID, "", resource());
    }

    int lengthOfDiagnostics() {
        return phase instanceof ContainerPhase.Ended ended
                ? ended.end().diagnostics().length()
                : 0;
    }

    /** Cuts what its node said of its end; what the manager says is short. */
    void shortenDiagnostics(int longest) {
        if (phase instanceof ContainerPhase.Completed completed) {
            ContainerEnd end = completed.end();
            String text = Texts.cut(end.diagnostics(), longest);
            phase = new ContainerPhase.Completed(new ContainerEnd(end.exitStatus(), text, end.time()));
        }
    }

    /** As a scheduler is told. */
    public ContainerFacts facts() {
        int index = attempt.isRemoved() ? -1 : attempt.index();
        return new ContainerFacts(id, index, node.index(), key, locality, resource(), master, hasEnded(), mark);
    }
}
