package io.bobbin.client.nm;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.List;
import java.util.Map;

/**
 * A container as the asynchronous node client sees it (SM-9, the paths of start and stop). A call takes time, so it has a
 * state of its own: Starting and Stopping stand where the model's transition makes the call and waits.
 */
final class ContainerMachine {

    sealed interface State {}

    /** Asked to be started; the call waits its turn. */
    record Prep(Container container, ContainerLaunchContext context) implements State {}

    /** @param stopWanted whether a stop came meanwhile, which follows the start */
    record Starting(Container container, boolean stopWanted) implements State {}

    record Running(Container container) implements State {}

    record Stopping(Container container) implements State {}

    record Done() implements State {}

    record Failed() implements State {}

    sealed interface Event {}

    record StartContainer() implements Event {}

    record StopContainer() implements Event {}

    record Started(Map<String, String> serviceMetadata) implements Event {}

    record StartFailed(BobbinException error) implements Event {}

    record Stopped() implements Event {}

    record StopFailed(BobbinException error) implements Event {}

    sealed interface Effect {}

    record CallStart(Container container, ContainerLaunchContext context) implements Effect {}

    record CallStop(Container container) implements Effect {}

    record TellStarted(Map<String, String> serviceMetadata) implements Effect {}

    record TellStartError(BobbinException error) implements Effect {}

    record TellStopped() implements Effect {}

    record TellStopError(BobbinException error) implements Effect {}

    /** The container needs to be remembered no more (CLN-05, CLN-06). */
    record Forget() implements Effect {}

    static final Transitions<State, Event, Effect> TABLE = table();

    private static final String OVER = "the container is over for this client";
    private static final String ONCE = "a container is started once; the second start was refused before";
    private static final String STOPPING = "it is being stopped already";

    private ContainerMachine() {}

    private static Transitions<State, Event, Effect> table() {
        return new Transitions.Builder<State, Event, Effect>()
                .on(Prep.class, StartContainer.class, Starting.class, ContainerMachine::start)
                .on(Prep.class, StopContainer.class, Done.class, ContainerMachine::stopBeforeStart)
                .on(Starting.class, StopContainer.class, Starting.class, ContainerMachine::stopLater)
                .on(Starting.class, Started.class, List.of(Running.class, Stopping.class), ContainerMachine::started)
                .on(Starting.class, StartFailed.class, Failed.class, ContainerMachine::startFailed)
                .ignore(Starting.class, StartContainer.class, ONCE)
                .on(Running.class, StopContainer.class, Stopping.class, ContainerMachine::stop)
                .ignore(Running.class, StartContainer.class, ONCE)
                .on(Stopping.class, Stopped.class, Done.class, ContainerMachine::stopped)
                .on(Stopping.class, StopFailed.class, Failed.class, ContainerMachine::stopFailed)
                .ignore(Stopping.class, StopContainer.class, STOPPING)
                .ignore(Stopping.class, StartContainer.class, ONCE)
                .ignore(Done.class, StartContainer.class, OVER)
                .ignore(Done.class, StopContainer.class, OVER)
                .ignore(Failed.class, StartContainer.class, OVER)
                .ignore(Failed.class, StopContainer.class, OVER)
                .build();
    }

    private static Step<State, Effect> start(Prep prep, StartContainer event) {
        return to(new Starting(prep.container(), false), new CallStart(prep.container(), prep.context()));
    }

    private static Step<State, Effect> stopBeforeStart(Prep prep, StopContainer event) {
        var error = new BobbinException(
                ErrorCode.LAUNCH_FAILED,
                "container: " + prep.container().id() + " was stopped before its launch, and was not started");
        return to(new Done(), new TellStartError(error), new Forget());
    }

    private static Step<State, Effect> stopLater(Starting starting, StopContainer event) {
        return to(new Starting(starting.container(), true));
    }

    private static Step<State, Effect> started(Starting starting, Started event) {
        var told = new TellStarted(event.serviceMetadata());
        return starting.stopWanted()
                ? to(new Stopping(starting.container()), told, new CallStop(starting.container()))
                : to(new Running(starting.container()), told);
    }

    private static Step<State, Effect> startFailed(Starting starting, StartFailed event) {
        return to(new Failed(), new TellStartError(event.error()), new Forget());
    }

    private static Step<State, Effect> stop(Running running, StopContainer event) {
        return to(new Stopping(running.container()), new CallStop(running.container()));
    }

    private static Step<State, Effect> stopped(Stopping stopping, Stopped event) {
        return to(new Done(), new TellStopped(), new Forget());
    }

    private static Step<State, Effect> stopFailed(Stopping stopping, StopFailed event) {
        return to(new Failed(), new TellStopError(event.error()), new Forget());
    }
}
