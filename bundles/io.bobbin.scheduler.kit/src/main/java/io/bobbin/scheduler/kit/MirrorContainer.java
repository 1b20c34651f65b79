package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.PreemptionContract;
import org.jspecify.annotations.Nullable;

/** A container that has not left its node. */
final class MirrorContainer {

    private final MirrorApplication application;
    private final MirrorNode node;
    private final Resource amount;
    private final long since;
    private boolean ended;
    private @Nullable PreemptionContract mark;

    MirrorContainer(MirrorApplication application, MirrorNode node, Resource amount, long since) {
        this.application = application;
        this.node = node;
        this.amount = amount;
        this.since = since;
    }

    MirrorApplication application() {
        return application;
    }

    MirrorNode node() {
        return node;
    }

    Resource amount() {
        return amount;
    }

    long since() {
        return since;
    }

    /** How it is wanted back; null when it is not. */
    @Nullable
    PreemptionContract mark() {
        return mark;
    }

    void mark(@Nullable PreemptionContract contract) {
        mark = contract;
    }

    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
