package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.node.NodeReport;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.protocol.PreemptionMessage;
import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What an AM hears of its manager (CLA-06). All callbacks but {@link #progress} run one after the other on a thread of
 * their own and may take their time: heartbeats go on meanwhile, and answers wait in an unbounded queue (CLA-08, CLA-09).
 * Of one answer, ends are told before grants, so that an AM knows what is free when it looks at what is new.
 */
@ConsumerType
public interface AMRMHandler {

    /** Containers have ended; each is told once. */
    void onContainersCompleted(List<ContainerStatus> statuses);

    /** Containers were granted that are still wanted. */
    void onContainersAllocated(List<Container> containers);

    /** Nodes have changed their state. */
    default void onNodesUpdated(List<NodeReport> nodes) {}

    /**
     * Some of this AM's containers are wanted back: told with every answer until they are gone or no longer wanted. There
     * is time to save work, or to give back others where the message lets choose.
     */
    default void onPreemption(PreemptionMessage preemption) {}

    /** Every answer as a whole, before the other callbacks: headroom, reasons for waiting, priority. */
    default void onAnswer(AllocateResponse response) {}

    /** The manager knows this attempt no more: heartbeats have stopped, and the AM should end (CLA-16). */
    void onShutdownRequest();

    /** The manager refused for good, or was out of reach for too long: heartbeats have stopped. */
    void onError(BobbinException error);

    /**
     * Progress from 0 to 1. Called with every heartbeat on its thread: answer at once, from memory. What it throws goes
     * to {@link #onError}, and heartbeats stop.
     */
    float progress();
}
