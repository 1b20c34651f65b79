package io.bobbin.rm.model.application;

import io.bobbin.api.id.NodeId;

/** What an application's transition asks the engine to do, in the order given: what is saved comes before what is told. */
public sealed interface ApplicationEffect {

    /** Stores something; its outcome comes back as an event, where there is one for it. */
    sealed interface Save extends ApplicationEffect {}

    /** Tells somebody. */
    sealed interface Tell extends ApplicationEffect {}

    record SaveNew() implements Save {}

    /** Comes back as {@link ApplicationEvent.EndStored}. */
    record SaveEnd(ApplicationEnd end) implements Save {}

    record SaveLaunchTime(long time) implements Save {}

    /** Asks the scheduler for a queue; comes back as accepted or rejected (APP-03, APP-05). */
    record FindQueue() implements Tell {}

    /**
     * Creates the attempt with this number and starts it (APP-06, APP-07).
     *
     * @param transfer whether it takes over what the one before has left; never for the first
     */
    record StartAttempt(int number, boolean transfer) implements Tell {}

    record KillAttempt(String diagnostics) implements Tell {}

    /** Cleans up nodes, tells scheduler and application manager (APP-18). */
    record EndWork(ApplicationEnd end) implements Tell {}

    /** Keeps in mind that the application has been on this node. */
    record RememberNode(NodeId node) implements Tell {}

    /** Has a node clean up after the application. */
    record CleanUpNode(NodeId node) implements Tell {}

    /** Keeps the change for the AM's next allocate (APP-09). */
    record RememberNodeUpdate(NodeId node) implements Tell {}
}
