package io.bobbin.scheduler.spi;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the engine tells every scheduler (SCH-02 in our words). Nodes and attempts are named by dense indexes, which are
 * used again only after every follower has passed the removal (rule 3).
 */
public sealed interface SchedulerEvent {

    /**
     * A node may be used from now on. For an index that names the same node already: it has registered again and keeps
     * its containers; facts and registration are these from now on, proposals for the earlier one are refused.
     */
    record NodeJoined(NodeFacts node) implements SchedulerEvent {}

    /** A node's total or state is another now. A state that is not usable takes no new containers. */
    record NodeChanged(int node, Resource total, NodeState state) implements SchedulerEvent {}

    /** A node has left; its containers have been told as ended and gone before. */
    record NodeLeft(int node) implements SchedulerEvent {}

    /** These nodes sent a heartbeat in which nothing changed; counts as an offer for locality delay (rule 13). */
    record NodesBeat(int[] nodes) implements SchedulerEvent {
        public NodesBeat {
            nodes = nodes.clone();
        }

        @Override
        public int[] nodes() {
            return nodes.clone();
        }
    }

    /** An application is stored and may be scheduled. */
    record ApplicationAdded(ApplicationFacts application) implements SchedulerEvent {}

    /**
     * An application's priority or queue is another now.
     *
     * @param fence of its attempt from now on, another one when it was moved; 0 while it has no attempt
     */
    record ApplicationChanged(ApplicationId application, String queue, Priority priority, long fence)
            implements SchedulerEvent {}

    record ApplicationRemoved(ApplicationId application) implements SchedulerEvent {}

    /**
     * An attempt begins; it has no asks yet unless the facts name some.
     *
     * @param transfer whether it holds from now on every container of its application that has not ended (ATT-03, SCH-17)
     */
    record AttemptAdded(AttemptFacts attempt, boolean transfer) implements SchedulerEvent {}

    /**
     * An attempt is over: its asks are void. Its containers are told as ended on their own, but for those that are kept for
     * a further attempt: these go on counting for application, user and queue (SCH-25).
     */
    record AttemptRemoved(int attempt) implements SchedulerEvent {}

    /**
     * One allocate of an attempt (rule 4): absolute numbers per key and place, and blacklist changes.
     *
     * @param blacklist changes the blacklist of the AM container while the attempt waits for that, which is over with it,
     *     and the one of all other containers afterwards (SCH-09)
     * @param amWaiting whether the attempt still waits for its AM container
     */
    record AsksChanged(int attempt, List<AskUpdate> asks, BlacklistRequest blacklist, boolean amWaiting)
            implements SchedulerEvent {
        public AsksChanged {
            asks = List.copyOf(asks);
        }
    }

    /**
     * A proposal was committed. Outstanding numbers of the key fall by one at ANY and, by the locality, at rack and host
     * (SCH-23).
     *
     * @param proposal its id if the proposal was this scheduler's, else 0
     */
    record Committed(long proposal, ContainerFacts container) implements SchedulerEvent {}

    /**
     * A proposal was refused.
     *
     * @param proposal its id if the proposal was this scheduler's, else 0, which concerns nobody here
     */
    record Refused(long proposal, Refusal refusal) implements SchedulerEvent {}

    /**
     * A container is wanted back from now on, or no longer (rule 6): because a scheduler proposed it, or because its AM has
     * given back as much in other containers (AMS-47). It goes on counting until it ends.
     *
     * @param proposal its id if the proposal was this scheduler's, else 0
     * @param contract null when it is wanted back no longer
     */
    record MarkChanged(long proposal, ContainerId container, @Nullable PreemptionContract contract)
            implements SchedulerEvent {}

    /** A container has left its application, user, queue and headroom (rule 5). */
    record ContainerEnded(ContainerId container) implements SchedulerEvent {}

    /** A container has left its node: its room is free (rule 5). Comes after its end. */
    record ContainerGone(ContainerId container) implements SchedulerEvent {}
}
