package io.bobbin.client.nm;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A container as the asynchronous node client sees it (SM-9). A call takes time, so it has a state of its own: Starting,
 * Changing and Stopping stand where the model's transition makes the call and waits. Changes of one container are called
 * one after the other, as the later one may lean on the earlier one.
 */
final class ContainerMachine {

    sealed interface State {}

    /** Asked to be started; the call waits its turn. */
    record Prep(Container container, ContainerLaunchContext context) implements State {}

    /** @param stopWanted whether a stop came meanwhile, which follows the start */
    record Starting(Container container, boolean stopWanted) implements State {}

    record Running(Container container) implements State {}

    /**
     * @param order whose call is in hand
     * @param waiting those that follow
     * @param stopWanted whether a stop came meanwhile, which takes the place of those that follow
     */
    record Changing(Container container, ChangeOrder order, List<ChangeOrder> waiting, boolean stopWanted)
            implements State {
        Changing {
            waiting = List.copyOf(waiting);
        }
    }

    record Stopping(Container container) implements State {}

    record Done() implements State {}

    record Failed() implements State {}

    sealed interface Event {}

    record StartContainer() implements Event {}

    record StopContainer() implements Event {}

    record Started(Map<String, String> serviceMetadata) implements Event {}

    record StartFailed(BobbinException error) implements Event {}

    record Change(ChangeOrder order) implements Event {}

    record Changed() implements Event {}

    record ChangeFailed(BobbinException error) implements Event {}

    record Stopped() implements Event {}

    record StopFailed(BobbinException error) implements Event {}

    sealed interface Effect {}

    record CallStart(Container container, ContainerLaunchContext context) implements Effect {}

    record CallChange(Container container, ChangeOrder order) implements Effect {}

    record TellChanged(ChangeOrder order) implements Effect {}

    record TellChangeError(ChangeOrder order, BobbinException error) implements Effect {}

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
                .on(Prep.class, Change.class, Prep.class, ContainerMachine::tooEarlyOrLate)
                .on(Starting.class, Change.class, Starting.class, ContainerMachine::tooEarlyOrLate)
                .on(Stopping.class, Change.class, Stopping.class, ContainerMachine::tooEarlyOrLate)
                .on(Running.class, Change.class, Changing.class, ContainerMachine::change)
                .on(Changing.class, Change.class, Changing.class, ContainerMachine::changeLater)
                .on(
                        Changing.class,
                        Changed.class,
                        List.of(Running.class, Changing.class, Stopping.class),
                        ContainerMachine::changed)
                .on(
                        Changing.class,
                        ChangeFailed.class,
                        List.of(Running.class, Changing.class, Stopping.class, Failed.class),
                        ContainerMachine::changeFailed)
                .on(Changing.class, StopContainer.class, Changing.class, ContainerMachine::stopAfterChange)
                .ignore(Changing.class, StartContainer.class, ONCE)
                .ignore(Done.class, Change.class, OVER)
                .ignore(Failed.class, Change.class, OVER)
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

    private static Step<State, Effect> tooEarlyOrLate(State state, Change event) {
        var error = new BobbinException(
                ErrorCode.INVALID_CONTAINER, "a container is changed while it runs; this one does not, or is stopped");
        return to(state, new TellChangeError(event.order(), error));
    }

    private static Step<State, Effect> change(Running running, Change event) {
        return call(running.container(), event.order(), List.of());
    }

    private static Step<State, Effect> call(Container container, ChangeOrder order, List<ChangeOrder> waiting) {
        return to(new Changing(container, order, waiting, false), new CallChange(container, order));
    }

    private static Step<State, Effect> changeLater(Changing changing, Change event) {
        if (changing.stopWanted()) {
            return tooEarlyOrLate(changing, event);
        }
        var waiting = new ArrayList<>(changing.waiting());
        waiting.add(event.order());
        return to(new Changing(changing.container(), changing.order(), waiting, false));
    }

    private static Step<State, Effect> changed(Changing changing, Changed event) {
        Container container =
                changing.order() instanceof ChangeOrder.UpdateResource update ? update.updated() : changing.container();
        return next(changing, container, new TellChanged(changing.order()));
    }

    private static Step<State, Effect> changeFailed(Changing changing, ChangeFailed event) {
        var told = new TellChangeError(changing.order(), event.error());
        if (changing.order().isHarmless() || changing.stopWanted()) {
            return next(changing, changing.container(), told);
        }
        var effects = new ArrayList<Effect>(List.of(told));
        changing.waiting().forEach(order -> effects.add(new TellChangeError(order, event.error())));
        effects.add(new Forget());
        return new Step<>(new Failed(), effects);
    }

    /** What follows a change: the stop that was asked for, the next change, or nothing. */
    private static Step<State, Effect> next(Changing changing, Container container, Effect told) {
        if (changing.stopWanted()) {
            return to(new Stopping(container), told, new CallStop(container));
        }
        List<ChangeOrder> waiting = changing.waiting();
        if (waiting.isEmpty()) {
            return to(new Running(container), told);
        }
        ChangeOrder order = waiting.get(0);
        return to(
                new Changing(container, order, waiting.subList(1, waiting.size()), false),
                told,
                new CallChange(container, order));
    }

    private static Step<State, Effect> stopAfterChange(Changing changing, StopContainer event) {
        var error = new BobbinException(ErrorCode.INVALID_CONTAINER, "the container was stopped before this change");
        var effects = changing.waiting().stream()
                .<Effect>map(order -> new TellChangeError(order, error))
                .toList();
        return new Step<>(new Changing(changing.container(), changing.order(), List.of(), true), effects);
    }
}
