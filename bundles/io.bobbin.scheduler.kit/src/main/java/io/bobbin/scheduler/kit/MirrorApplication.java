package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.ApplicationFacts;
import org.jspecify.annotations.Nullable;

/** An application as the mirror knows it. May use containers before it is known itself, while a ledger is restored. */
public final class MirrorApplication {

    private final ApplicationId id;
    private final Tally used = new Tally();
    private int containers;
    private @Nullable ApplicationFacts facts;
    private @Nullable MirrorAttempt attempt;
    private long since;

    MirrorApplication(ApplicationId id) {
        this.id = id;
    }

    public ApplicationId id() {
        return id;
    }

    public boolean isKnown() {
        return facts != null;
    }

    /** As told; null while the application is not known. */
    public @Nullable ApplicationFacts facts() {
        return facts;
    }

    /** The attempt that may ask; null when there is none. */
    public @Nullable MirrorAttempt attempt() {
        return attempt;
    }

    /** Amounts of containers that have not ended. */
    public Resource used() {
        return used.toResource();
    }

    /** How many containers have not ended. */
    public int containers() {
        return containers;
    }

    long since() {
        return since;
    }

    void know(@Nullable ApplicationFacts newFacts, long event) {
        facts = newFacts;
        since = event;
    }

    /** The attempt is the current one, unless a later one is: events of before a chunk may tell of one that is over (rule 9). */
    void begin(MirrorAttempt next) {
        if (attempt == null || attempt.id().number() < next.id().number()) {
            attempt = next;
        }
    }

    void end(MirrorAttempt over) {
        if (attempt == over) {
            attempt = null;
        }
    }

    void start(Resource amount) {
        used.add(amount);
        containers++;
    }

    void end(Resource amount) {
        used.subtract(amount);
        containers--;
    }
}
