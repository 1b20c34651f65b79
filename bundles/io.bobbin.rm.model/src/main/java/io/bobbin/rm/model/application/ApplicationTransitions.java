package io.bobbin.rm.model.application;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.rm.model.application.ApplicationEffect.CleanUpNode;
import io.bobbin.rm.model.application.ApplicationEffect.EndWork;
import io.bobbin.rm.model.application.ApplicationEffect.FindQueue;
import io.bobbin.rm.model.application.ApplicationEffect.KillAttempt;
import io.bobbin.rm.model.application.ApplicationEffect.RememberNode;
import io.bobbin.rm.model.application.ApplicationEffect.RememberNodeUpdate;
import io.bobbin.rm.model.application.ApplicationEffect.SaveEnd;
import io.bobbin.rm.model.application.ApplicationEffect.SaveLaunchTime;
import io.bobbin.rm.model.application.ApplicationEffect.SaveNew;
import io.bobbin.rm.model.application.ApplicationEffect.StartAttempt;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptFailed;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptFinished;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptKilled;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptLaunched;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptRegistered;
import io.bobbin.rm.model.application.ApplicationEvent.AttemptUnregistered;
import io.bobbin.rm.model.application.ApplicationEvent.EndStored;
import io.bobbin.rm.model.application.ApplicationEvent.Kill;
import io.bobbin.rm.model.application.ApplicationEvent.NewStored;
import io.bobbin.rm.model.application.ApplicationEvent.NodeUpdated;
import io.bobbin.rm.model.application.ApplicationEvent.QueueAccepted;
import io.bobbin.rm.model.application.ApplicationEvent.Rejected;
import io.bobbin.rm.model.application.ApplicationEvent.RunningOnNode;
import io.bobbin.rm.model.application.ApplicationEvent.Start;
import io.bobbin.rm.model.application.ApplicationEvent.StoreFailed;
import io.bobbin.rm.model.application.ApplicationPhase.Accepted;
import io.bobbin.rm.model.application.ApplicationPhase.Failed;
import io.bobbin.rm.model.application.ApplicationPhase.FinalSaving;
import io.bobbin.rm.model.application.ApplicationPhase.Finished;
import io.bobbin.rm.model.application.ApplicationPhase.Finishing;
import io.bobbin.rm.model.application.ApplicationPhase.Killed;
import io.bobbin.rm.model.application.ApplicationPhase.Killing;
import io.bobbin.rm.model.application.ApplicationPhase.New;
import io.bobbin.rm.model.application.ApplicationPhase.NewSaving;
import io.bobbin.rm.model.application.ApplicationPhase.Running;
import io.bobbin.rm.model.application.ApplicationPhase.Submitted;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.List;

/** An application from submission to its end, as YARN's SM-1; recovery is another way in and not part of it. */
public final class ApplicationTransitions {

    /** The table; shared by all applications. */
    public static final Transitions<ApplicationPhase, ApplicationEvent, ApplicationEffect> TABLE =
            new Transitions.Builder<ApplicationPhase, ApplicationEvent, ApplicationEffect>()
                    .on(New.class, NodeUpdated.class, New.class, ApplicationTransitions::nodeUpdated)
                    .on(New.class, Start.class, NewSaving.class, (s, e) -> to(new NewSaving(s.rule()), new SaveNew()))
                    .on(New.class, Kill.class, Killed.class, (s, e) -> killedAtOnce(e))
                    .on(New.class, Rejected.class, FinalSaving.class, ApplicationTransitions::rejected)
                    .on(NewSaving.class, NodeUpdated.class, NewSaving.class, ApplicationTransitions::nodeUpdated)
                    .on(
                            NewSaving.class,
                            NewStored.class,
                            Submitted.class,
                            (s, e) -> to(new Submitted(s.rule()), new FindQueue()))
                    .on(NewSaving.class, Kill.class, FinalSaving.class, ApplicationTransitions::killedWithoutAttempt)
                    .on(NewSaving.class, Rejected.class, FinalSaving.class, ApplicationTransitions::rejected)
                    .on(NewSaving.class, StoreFailed.class, Failed.class, ApplicationTransitions::storeFailed)
                    .on(Submitted.class, NodeUpdated.class, Submitted.class, ApplicationTransitions::nodeUpdated)
                    .on(Submitted.class, Rejected.class, FinalSaving.class, ApplicationTransitions::rejected)
                    .on(
                            Submitted.class,
                            QueueAccepted.class,
                            Accepted.class,
                            (s, e) -> to(new Accepted(Tries.first(s.rule())), new StartAttempt(1, false)))
                    .on(Submitted.class, Kill.class, FinalSaving.class, ApplicationTransitions::killedWithoutAttempt)
                    .on(Accepted.class, NodeUpdated.class, Accepted.class, ApplicationTransitions::nodeUpdated)
                    .on(Accepted.class, AttemptRegistered.class, Running.class, (s, e) -> to(new Running(s.tries())))
                    .on(
                            Accepted.class,
                            AttemptFailed.class,
                            List.of(Accepted.class, FinalSaving.class),
                            (s, e) -> attemptFailed(s, s.tries(), e))
                    .on(
                            Accepted.class,
                            AttemptFinished.class,
                            FinalSaving.class,
                            (s, e) -> saveEnd(
                                    s.shown(), ApplicationEnd.finished(e.status(), e.diagnostics(), e.time()), true))
                    .on(Accepted.class, Kill.class, Killing.class, (s, e) -> killing(s.shown(), s.tries(), e))
                    .on(
                            Accepted.class,
                            AttemptKilled.class,
                            FinalSaving.class,
                            (s, e) -> saveEnd(s.shown(), ApplicationEnd.killed(e.diagnostics(), e.time()), true))
                    .on(Accepted.class, RunningOnNode.class, Accepted.class, ApplicationTransitions::runningOnNode)
                    .on(Accepted.class, AttemptLaunched.class, Accepted.class, ApplicationTransitions::launched)
                    .on(Running.class, NodeUpdated.class, Running.class, ApplicationTransitions::nodeUpdated)
                    .on(
                            Running.class,
                            AttemptUnregistered.class,
                            FinalSaving.class,
                            (s, e) -> unregistered(s.shown(), e))
                    .on(Running.class, AttemptFinished.class, Finished.class, (s, e) -> finished(e))
                    .on(Running.class, RunningOnNode.class, Running.class, ApplicationTransitions::runningOnNode)
                    .on(
                            Running.class,
                            AttemptFailed.class,
                            List.of(Accepted.class, FinalSaving.class),
                            (s, e) -> attemptFailed(s, s.tries(), e))
                    .on(Running.class, Kill.class, Killing.class, (s, e) -> killing(s.shown(), s.tries(), e))
                    .on(
                            FinalSaving.class,
                            EndStored.class,
                            List.of(Finishing.class, Failed.class, Killed.class, Finished.class),
                            (s, e) -> endStored(s))
                    .on(
                            FinalSaving.class,
                            AttemptFinished.class,
                            FinalSaving.class,
                            (s, e) -> to(new FinalSaving(s.shown(), s.end(), true)))
                    .on(
                            FinalSaving.class,
                            RunningOnNode.class,
                            FinalSaving.class,
                            ApplicationTransitions::runningOnNode)
                    .ignore(FinalSaving.class, NodeUpdated.class, "its AM asks for nothing any more")
                    .ignore(FinalSaving.class, Kill.class, "its end is decided")
                    .ignore(FinalSaving.class, NewStored.class, "it was killed while it was being stored")
                    .on(Finishing.class, AttemptFinished.class, Finished.class, (s, e) -> finishedAfterAll(s))
                    .on(Finishing.class, RunningOnNode.class, Finishing.class, ApplicationTransitions::runningOnNode)
                    .ignore(Finishing.class, NodeUpdated.class, "its AM asks for nothing any more")
                    .ignore(Finishing.class, Kill.class, "its AM is leaving by itself")
                    .on(Killing.class, RunningOnNode.class, Killing.class, ApplicationTransitions::runningOnNode)
                    .on(
                            Killing.class,
                            AttemptKilled.class,
                            FinalSaving.class,
                            (s, e) -> saveEnd(s.shown(), ApplicationEnd.killed(s.cause(), e.time()), true))
                    .on(
                            Killing.class,
                            AttemptUnregistered.class,
                            FinalSaving.class,
                            (s, e) -> unregistered(s.shown(), e))
                    .on(Killing.class, AttemptFinished.class, Finished.class, (s, e) -> finished(e))
                    .on(
                            Killing.class,
                            AttemptFailed.class,
                            FinalSaving.class,
                            ApplicationTransitions::failedWhileKilled)
                    .ignore(Killing.class, NodeUpdated.class, "its AM is being killed")
                    .ignore(Killing.class, AttemptRegistered.class, "the AM came up while it was being killed")
                    .ignore(Killing.class, EndStored.class, "stored for the state before")
                    .ignore(Killing.class, Kill.class, "it is being killed already")
                    .on(Finished.class, RunningOnNode.class, Finished.class, ApplicationTransitions::cleanUp)
                    .ignore(Finished.class, NodeUpdated.class, "it is over")
                    .ignore(Finished.class, AttemptUnregistered.class, "it is over")
                    .ignore(Finished.class, AttemptFinished.class, "it is over")
                    .ignore(Finished.class, Kill.class, "it is over")
                    .on(Failed.class, RunningOnNode.class, Failed.class, ApplicationTransitions::cleanUp)
                    .ignore(Failed.class, Kill.class, "it is over")
                    .ignore(Failed.class, NodeUpdated.class, "it is over")
                    .on(Killed.class, RunningOnNode.class, Killed.class, ApplicationTransitions::cleanUp)
                    .ignore(Killed.class, QueueAccepted.class, "the queue's answer crossed the kill")
                    .ignore(Killed.class, Rejected.class, "the queue's answer crossed the kill")
                    .ignore(Killed.class, Kill.class, "it is over")
                    .ignore(Killed.class, AttemptFinished.class, "it is over")
                    .ignore(Killed.class, AttemptFailed.class, "it is over")
                    .ignore(Killed.class, NodeUpdated.class, "it is over")
                    .ignore(Killed.class, Start.class, "it was killed before it began")
                    .build();

    private ApplicationTransitions() {}

    private static Step<ApplicationPhase, ApplicationEffect> nodeUpdated(ApplicationPhase phase, NodeUpdated event) {
        return to(phase, new RememberNodeUpdate(event.node()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> runningOnNode(
            ApplicationPhase phase, RunningOnNode event) {
        return to(phase, new RememberNode(event.node()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> cleanUp(ApplicationPhase phase, RunningOnNode event) {
        return to(phase, new RememberNode(event.node()), new CleanUpNode(event.node()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> killedAtOnce(Kill event) {
        var end = ApplicationEnd.killed(event.diagnostics(), event.time());
        return to(new Killed(end), new EndWork(end));
    }

    private static Step<ApplicationPhase, ApplicationEffect> killedWithoutAttempt(ApplicationPhase phase, Kill event) {
        return saveEnd(phase.shown(), ApplicationEnd.killed(event.diagnostics(), event.time()), true);
    }

    private static Step<ApplicationPhase, ApplicationEffect> rejected(ApplicationPhase phase, Rejected event) {
        return saveEnd(phase.shown(), ApplicationEnd.failed(event.diagnostics(), event.time()), true);
    }

    private static Step<ApplicationPhase, ApplicationEffect> storeFailed(NewSaving phase, StoreFailed event) {
        var end = ApplicationEnd.failed(event.diagnostics(), event.time());
        return to(new Failed(end), new EndWork(end));
    }

    private static Step<ApplicationPhase, ApplicationEffect> launched(Accepted phase, AttemptLaunched event) {
        if (phase.tries().launchTime() > 0) {
            return to(phase);
        }
        return to(new Accepted(phase.tries().launched(event.time())), new SaveLaunchTime(event.time()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> attemptFailed(
            ApplicationPhase phase, Tries before, AttemptFailed event) {
        Tries tries = before.failed(event.exitStatus(), event.time());
        if (tries.mayGoOn(event.time())) {
            Tries next = tries.next();
            return to(new Accepted(next), new StartAttempt(next.started(), event.transfer()));
        }
        return saveEnd(phase.shown(), ApplicationEnd.failed(lastFailure(tries, event), event.time()), true);
    }

    private static String lastFailure(Tries tries, AttemptFailed event) {
        String why = tries.isExcusedTooOften(event.time())
                ? " failed, as more than " + Tries.MOST_EXCUSED
                        + " did within a day through no fault of their own; the cluster cannot run it: "
                : " of at most " + tries.rule().maxAttempts() + " failed, and it was the last: ";
        return "Attempt " + event.attempt() + why + event.diagnostics();
    }

    private static Step<ApplicationPhase, ApplicationEffect> failedWhileKilled(Killing phase, AttemptFailed event) {
        Tries tries = phase.tries().failed(event.exitStatus(), event.time());
        ApplicationEnd end = tries.mayGoOn(event.time())
                ? ApplicationEnd.killed(phase.cause(), event.time())
                : ApplicationEnd.failed(lastFailure(tries, event), event.time());
        return saveEnd(phase.shown(), end, true);
    }

    private static Step<ApplicationPhase, ApplicationEffect> killing(ApplicationState shown, Tries tries, Kill event) {
        return to(new Killing(shown, tries, event.diagnostics()), new KillAttempt(event.diagnostics()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> unregistered(
            ApplicationState shown, AttemptUnregistered event) {
        return saveEnd(shown, ApplicationEnd.finished(event.status(), event.diagnostics(), event.time()), false);
    }

    private static Step<ApplicationPhase, ApplicationEffect> finished(AttemptFinished event) {
        var end = ApplicationEnd.finished(event.status(), event.diagnostics(), event.time());
        return to(new Finished(end), new EndWork(end));
    }

    private static Step<ApplicationPhase, ApplicationEffect> finishedAfterAll(Finishing phase) {
        return to(new Finished(phase.end()), new EndWork(phase.end()));
    }

    private static Step<ApplicationPhase, ApplicationEffect> saveEnd(
            ApplicationState shown, ApplicationEnd end, boolean attemptOver) {
        return to(new FinalSaving(shown, end, attemptOver), new SaveEnd(end));
    }

    private static Step<ApplicationPhase, ApplicationEffect> endStored(FinalSaving phase) {
        ApplicationEnd end = phase.end();
        return switch (end.state()) {
            case FAILED -> to(new Failed(end), new EndWork(end));
            case KILLED -> to(new Killed(end), new EndWork(end));
            case FINISHED -> phase.attemptOver() ? to(new Finished(end), new EndWork(end)) : to(new Finishing(end));
            case NEW, NEW_SAVING, SUBMITTED, ACCEPTED, RUNNING -> throw new IllegalStateException(
                    end.state() + " is no end");
        };
    }
}
