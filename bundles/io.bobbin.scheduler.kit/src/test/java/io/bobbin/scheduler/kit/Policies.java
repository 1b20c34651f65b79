package io.bobbin.scheduler.kit;

import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.Comparator;

/** Policies that differ as far as policies can. */
enum Policies implements Policy, SchedulerFactory {
    /** By submission, onto the node with least room. */
    PACK(Comparator.comparingLong(MirrorNode::freeMemory), Comparator.comparingInt(contender -> 0)),
    /** Who uses least is next, onto the node with most room. */
    FAIR(
            Comparator.comparingLong(MirrorNode::freeMemory).reversed(),
            Comparator.comparingLong(contender -> contender.used().memory())),
    /** The application that was submitted last comes first, onto the last node by id. */
    LAST(
            Comparator.comparing(MirrorNode::id).reversed(),
            Comparator.comparing(Contender::application).reversed());

    private final Comparator<MirrorNode> nodes;
    private final Comparator<Contender> contenders;

    Policies(Comparator<MirrorNode> nodes, Comparator<Contender> contenders) {
        this.nodes = nodes;
        this.contenders = contenders;
    }

    @Override
    public Comparator<Contender> order() {
        return contenders;
    }

    @Override
    public Comparator<MirrorNode> preference(Ask ask) {
        return nodes;
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        return new PolicyScheduler(context, this);
    }
}
