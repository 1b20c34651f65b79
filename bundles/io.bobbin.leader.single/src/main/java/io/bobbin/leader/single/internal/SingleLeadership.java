package io.bobbin.leader.single.internal;

import io.bobbin.leader.spi.Leadership;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The leadership of one process, until it is told that it has been overtaken. */
final class SingleLeadership implements Leadership {

    private final Term term;
    private final Consumer<String> whenFenced;
    private final AtomicBoolean over = new AtomicBoolean();

    /** @param whenFenced told once, on the thread that reports it, which may be the one that the end must stop */
    SingleLeadership(Term term, Consumer<String> whenFenced) {
        this.term = term;
        this.whenFenced = whenFenced;
    }

    @Override
    public long term() {
        return term.number();
    }

    @Override
    public long clusterTimestamp() {
        return term.clusterTimestamp();
    }

    @Override
    public void fenced(String cause) {
        if (over.compareAndSet(false, true)) {
            whenFenced.accept(cause);
        }
    }
}
