package io.bobbin.rm.model.attempt;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerStatus;
import org.jspecify.annotations.Nullable;

/** What an attempt's transition asks the engine to do, in the order given: what is saved comes before what is told. */
public sealed interface AttemptEffect {

    /** Stores something; its outcome comes back as an event, where there is one for it. */
    sealed interface Save extends AttemptEffect {}

    /** Tells somebody. */
    sealed interface Tell extends AttemptEffect {}

    /**
     * Comes back as {@link AttemptEvent.NewStored}.
     *
     * @param master null for an unmanaged AM
     */
    record SaveNew(@Nullable Master master) implements Save {}

    /** Comes back as {@link AttemptEvent.EndStored}. */
    record SaveEnd(AttemptEnd end) implements Save {}

    /** Stores where the AM is reached; nobody waits for it. */
    record SaveAddress(AmAddress address) implements Save {}

    /** Opens the AM service for the attempt, with the response id -1 (AMS-03). */
    record OpenService() implements Tell {}

    /**
     * Tells the scheduler of the attempt (ATT-03).
     *
     * @param transfer whether the attempt holds from now on what earlier ones have left (ATT-19)
     */
    record AddToScheduler(boolean transfer) implements Tell {}

    /** Asks for the AM's container (ATT-05). */
    record AskForMaster() implements Tell {}

    /** Tries again to fetch the AM's container, in half a second (ATT-22). */
    record FetchMasterLater() implements Tell {}

    record Launch(Master master) implements Tell {}

    /** Expires the attempt when its AM does not call. */
    record WatchLife() implements Tell {}

    /** Expires the attempt when its AM's container does not end (LIV-07). */
    record WatchEnd() implements Tell {}

    record TellLaunched(long time) implements Tell {}

    record TellRegistered() implements Tell {}

    record TellUnregistered(FinalStatus status, String diagnostics, long time) implements Tell {}

    /** Keeps the status for the AM, or for the acknowledgement to the node. */
    record RecordFinished(ContainerStatus status) implements Tell {}

    /**
     * Closes the AM service, ends what the attempt holds or leaves it to a further attempt, tells scheduler and application
     * (ATT-27).
     *
     * @param cleanUp whether the launcher has to stop the AM's container
     */
    record EndWork(AttemptEnd end, boolean cleanUp) implements Tell {}
}
