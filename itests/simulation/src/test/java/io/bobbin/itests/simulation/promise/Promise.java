package io.bobbin.itests.simulation.promise;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.itests.simulation.cluster.Cluster;
import io.bobbin.itests.simulation.cluster.Watch;

/** Something that was promised, and what is seen of it. What it says is why it is broken; empty while it holds. */
public interface Promise extends Watch {

    /** After each event. */
    default String afterEvent(Cluster cluster) {
        return "";
    }

    /** Now and then, for what takes longer to look at. */
    default String nowAndThen(Cluster cluster) {
        return "";
    }

    /** When nothing has gone wrong for a long time. */
    default String atTheEnd(Cluster cluster) {
        return "";
    }

    @Override
    default void accepted(ApplicationId id) {}

    @Override
    default void reported(ApplicationReport report) {}

    @Override
    default void unknown(ApplicationId id) {}

    @Override
    default void granted(ApplicationAttemptId attempt, ContainerId id) {}

    @Override
    default void completed(ApplicationAttemptId attempt, ContainerId id) {}

    @Override
    default void over(ApplicationAttemptId attempt) {}
}
