package com.example.pack;

import io.bobbin.scheduler.kit.Ask;
import io.bobbin.scheduler.kit.Contender;
import io.bobbin.scheduler.kit.MirrorNode;
import io.bobbin.scheduler.kit.Policy;
import java.util.Comparator;

/** The application of the highest priority first; each container onto the fullest node that has room for it. */
final class Pack implements Policy {

    private static final Comparator<Contender> BY_PRIORITY =
            Comparator.comparingInt((Contender contender) -> contender.priority().number()).reversed();

    private static final Comparator<MirrorNode> FULLEST_FIRST = Comparator.comparingLong(MirrorNode::freeMemory);

    @Override
    public Comparator<Contender> order() {
        return BY_PRIORITY;
    }

    @Override
    public Comparator<MirrorNode> preference(Ask ask) {
        return FULLEST_FIRST;
    }
}
