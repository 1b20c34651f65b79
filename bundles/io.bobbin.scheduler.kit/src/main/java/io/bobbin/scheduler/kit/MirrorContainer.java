package io.bobbin.scheduler.kit;

import io.bobbin.api.resource.Resource;

/** A container that has not left its node. */
final class MirrorContainer {

    private final MirrorApplication application;
    private final MirrorNode node;
    private final Resource amount;
    private final long since;
    private boolean ended;

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

    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
