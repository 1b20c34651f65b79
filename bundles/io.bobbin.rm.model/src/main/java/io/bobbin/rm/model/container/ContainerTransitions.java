package io.bobbin.rm.model.container;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.rm.model.container.ContainerEffect.CleanUp;
import io.bobbin.rm.model.container.ContainerEffect.StopWatching;
import io.bobbin.rm.model.container.ContainerEffect.TellAllocated;
import io.bobbin.rm.model.container.ContainerEffect.TellFinished;
import io.bobbin.rm.model.container.ContainerEffect.TellNode;
import io.bobbin.rm.model.container.ContainerEffect.WatchUse;
import io.bobbin.rm.model.container.ContainerEvent.Acquire;
import io.bobbin.rm.model.container.ContainerEvent.Expire;
import io.bobbin.rm.model.container.ContainerEvent.Finish;
import io.bobbin.rm.model.container.ContainerEvent.Kill;
import io.bobbin.rm.model.container.ContainerEvent.Launch;
import io.bobbin.rm.model.container.ContainerEvent.Release;
import io.bobbin.rm.model.container.ContainerEvent.Reserve;
import io.bobbin.rm.model.container.ContainerEvent.Start;
import io.bobbin.rm.model.container.ContainerPhase.Acquired;
import io.bobbin.rm.model.container.ContainerPhase.Allocated;
import io.bobbin.rm.model.container.ContainerPhase.Completed;
import io.bobbin.rm.model.container.ContainerPhase.Ended;
import io.bobbin.rm.model.container.ContainerPhase.Expired;
import io.bobbin.rm.model.container.ContainerPhase.Killed;
import io.bobbin.rm.model.container.ContainerPhase.New;
import io.bobbin.rm.model.container.ContainerPhase.Released;
import io.bobbin.rm.model.container.ContainerPhase.Reserved;
import io.bobbin.rm.model.container.ContainerPhase.Running;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;

/**
 * A container from its grant to its end, as YARN's SM-4; recovery and resizing are not part of it. Which of an ended
 * container's two ends is reached on the node is kept by the ledger, not here.
 */
public final class ContainerTransitions {

    // What is the same for every container is made once.
    private static final Step<ContainerPhase, ContainerEffect> ALLOCATED = to(new Allocated(), new TellAllocated());
    private static final Step<ContainerPhase, ContainerEffect> ACQUIRED =
            to(new Acquired(), new WatchUse(), new TellNode());
    private static final Step<ContainerPhase, ContainerEffect> RUNNING = to(new Running(), new StopWatching());
    private static final ContainerEffect STOP_WATCHING = new StopWatching();
    private static final ContainerEffect CLEAN_UP = new CleanUp();

    /** The table; shared by all containers. */
    public static final Transitions<ContainerPhase, ContainerEvent, ContainerEffect> TABLE = new Transitions.Builder<
                    ContainerPhase, ContainerEvent, ContainerEffect>()
            .on(New.class, Start.class, Allocated.class, (s, e) -> ALLOCATED)
            .on(New.class, Kill.class, Killed.class, (s, e) -> to(new Killed(e.end())))
            .on(New.class, Reserve.class, Reserved.class, (s, e) -> reserved(e))
            .on(New.class, Acquire.class, Acquired.class, (s, e) -> ACQUIRED)
            .on(Reserved.class, Reserve.class, Reserved.class, (s, e) -> reserved(e))
            .on(Reserved.class, Start.class, Allocated.class, (s, e) -> ALLOCATED)
            .on(Reserved.class, Kill.class, Killed.class, (s, e) -> to(new Killed(e.end())))
            .on(Reserved.class, Release.class, Released.class, (s, e) -> to(new Released(e.end())))
            .on(Allocated.class, Acquire.class, Acquired.class, (s, e) -> ACQUIRED)
            .on(Allocated.class, Expire.class, Expired.class, (s, e) -> told(new Expired(e.end())))
            .on(Allocated.class, Kill.class, Killed.class, (s, e) -> told(new Killed(e.end())))
            .on(Acquired.class, Launch.class, Running.class, (s, e) -> RUNNING)
            .ignore(Acquired.class, Acquire.class, "it has been handed out already")
            .on(
                    Acquired.class,
                    Finish.class,
                    Completed.class,
                    (s, e) -> to(new Completed(e.end()), new StopWatching(), new TellFinished(e.end())))
            .on(Acquired.class, Release.class, Released.class, (s, e) -> cleanedUp(new Released(e.end())))
            .on(Acquired.class, Expire.class, Expired.class, (s, e) -> cleanedUp(new Expired(e.end())))
            .on(Acquired.class, Kill.class, Killed.class, (s, e) -> cleanedUp(new Killed(e.end())))
            .on(Running.class, Finish.class, Completed.class, (s, e) -> told(new Completed(e.end())))
            .on(Running.class, Kill.class, Killed.class, (s, e) -> cleanedUp(new Killed(e.end())))
            .on(Running.class, Release.class, Released.class, (s, e) -> cleanedUp(new Released(e.end())))
            .ignore(Running.class, Acquire.class, "it has been handed out already")
            .ignore(Completed.class, Expire.class, "it was used in time")
            .ignore(Completed.class, Release.class, "it ended by itself first")
            .ignore(Completed.class, Kill.class, "it ended by itself first")
            .ignore(Expired.class, Release.class, "it is over")
            .ignore(Expired.class, Kill.class, "it is over")
            .ignore(Released.class, Expire.class, "it is over")
            .ignore(Released.class, Release.class, "it is over")
            .ignore(Released.class, Kill.class, "it is over")
            .ignore(Released.class, Finish.class, "the node has ended what was given back")
            .ignore(Killed.class, Expire.class, "it is over")
            .ignore(Killed.class, Release.class, "it is over")
            .ignore(Killed.class, Kill.class, "it is over")
            .ignore(Killed.class, Acquire.class, "the pull crossed the kill")
            .ignore(Killed.class, Finish.class, "the node has ended what was killed")
            .build();

    private ContainerTransitions() {}

    private static Step<ContainerPhase, ContainerEffect> reserved(Reserve event) {
        return to(new Reserved(event.resource(), event.node(), event.priority()));
    }

    private static Step<ContainerPhase, ContainerEffect> told(Ended phase) {
        return to(phase, new TellFinished(phase.end()));
    }

    private static Step<ContainerPhase, ContainerEffect> cleanedUp(Ended phase) {
        return to(phase, STOP_WATCHING, CLEAN_UP, new TellFinished(phase.end()));
    }
}
