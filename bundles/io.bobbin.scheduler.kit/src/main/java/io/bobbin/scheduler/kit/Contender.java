package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.AskKey;
import java.util.Collection;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** An application that waits for containers, as a {@link Policy} compares it with others; and how far it has been served. */
public final class Contender {

    /** The order of submission, which settles what a policy leaves open. */
    static final Comparator<Contender> SUBMITTED =
            Comparator.comparing(contender -> contender.attempt().id());

    private final MirrorAttempt attempt;
    private final Tally promised = new Tally();
    private @Nullable AskKey reached;
    private boolean over;
    private int lastPriority = Integer.MAX_VALUE;

    Contender(MirrorAttempt attempt) {
        this.attempt = attempt;
        for (Ask ask : attempt.asks().all()) {
            if (ask.open() > 0) {
                promised.add(ask.key().capability().times(ask.open()));
            }
        }
    }

    public ApplicationId application() {
        return attempt.application().id();
    }

    /** Its owner; empty while the application is not known. */
    public String user() {
        ApplicationFacts facts = attempt.application().facts();
        return facts == null ? "" : facts.user();
    }

    /** The priority of the application among others, not that of an ask. */
    public Priority priority() {
        ApplicationFacts facts = attempt.application().facts();
        return facts == null ? Priority.ZERO : facts.priority();
    }

    /** How many of its containers have not ended; proposals that have no outcome yet are not among them. */
    public int containers() {
        return attempt.application().containers();
    }

    /** What its containers use that have not ended, with what has been proposed for it and has no outcome yet. */
    public Resource used() {
        return attempt.application().used().plus(promised.toResource());
    }

    MirrorAttempt attempt() {
        return attempt;
    }

    /** The same in the same place of its round, with its promises as they are now. */
    Contender reckonedAnew() {
        var anew = new Contender(attempt);
        anew.reached = reached;
        anew.over = over;
        anew.lastPriority = lastPriority;
        return anew;
    }

    /** Another container is proposed for it, or reckoned with. */
    void promise(Resource amount) {
        promised.add(amount);
    }

    /** The asks that have still to be looked at in this round, in their order. */
    Collection<Ask> rest() {
        return reached == null ? attempt.asks().all() : attempt.asks().from(reached);
    }

    /** Whether the ask has been looked at in this round, and nothing came of it. */
    boolean isOver(Ask ask) {
        return over && ask.key().equals(reached);
    }

    /** Whether a higher priority could not be served, so that this one may not be. */
    boolean isBarred(Ask ask) {
        return ask.key().priority().number() > lastPriority;
    }

    /** The round goes on with this ask. */
    void reach(Ask ask) {
        reached = ask.key();
        over = false;
    }

    /** There is no place for more of the ask in this round. */
    void giveUp(Ask ask) {
        reached = ask.key();
        over = true;
        lastPriority = ask.key().priority().number();
    }

    /** All asks are to be looked at again. */
    void beginAgain() {
        reached = null;
        over = false;
        lastPriority = Integer.MAX_VALUE;
    }
}
