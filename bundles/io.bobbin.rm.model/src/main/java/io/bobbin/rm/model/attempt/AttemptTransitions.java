package io.bobbin.rm.model.attempt;

import static io.bobbin.statemachine.Step.to;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.rm.model.attempt.AttemptEffect.AddToScheduler;
import io.bobbin.rm.model.attempt.AttemptEffect.AskForMaster;
import io.bobbin.rm.model.attempt.AttemptEffect.EndWork;
import io.bobbin.rm.model.attempt.AttemptEffect.FetchMasterLater;
import io.bobbin.rm.model.attempt.AttemptEffect.Launch;
import io.bobbin.rm.model.attempt.AttemptEffect.OpenService;
import io.bobbin.rm.model.attempt.AttemptEffect.RecordFinished;
import io.bobbin.rm.model.attempt.AttemptEffect.SaveAddress;
import io.bobbin.rm.model.attempt.AttemptEffect.SaveEnd;
import io.bobbin.rm.model.attempt.AttemptEffect.SaveNew;
import io.bobbin.rm.model.attempt.AttemptEffect.TellLaunched;
import io.bobbin.rm.model.attempt.AttemptEffect.TellRegistered;
import io.bobbin.rm.model.attempt.AttemptEffect.TellUnregistered;
import io.bobbin.rm.model.attempt.AttemptEffect.WatchEnd;
import io.bobbin.rm.model.attempt.AttemptEffect.WatchLife;
import io.bobbin.rm.model.attempt.AttemptEvent.Added;
import io.bobbin.rm.model.attempt.AttemptEvent.AmLaunchFailed;
import io.bobbin.rm.model.attempt.AttemptEvent.AmLaunched;
import io.bobbin.rm.model.attempt.AttemptEvent.AmRegistered;
import io.bobbin.rm.model.attempt.AttemptEvent.AmUnregistered;
import io.bobbin.rm.model.attempt.AttemptEvent.ContainerAllocated;
import io.bobbin.rm.model.attempt.AttemptEvent.ContainerFinished;
import io.bobbin.rm.model.attempt.AttemptEvent.EndStored;
import io.bobbin.rm.model.attempt.AttemptEvent.Expire;
import io.bobbin.rm.model.attempt.AttemptEvent.Fail;
import io.bobbin.rm.model.attempt.AttemptEvent.Kill;
import io.bobbin.rm.model.attempt.AttemptEvent.NewStored;
import io.bobbin.rm.model.attempt.AttemptEvent.Start;
import io.bobbin.rm.model.attempt.AttemptEvent.StatusUpdate;
import io.bobbin.rm.model.attempt.AttemptPhase.Allocated;
import io.bobbin.rm.model.attempt.AttemptPhase.AllocatedSaving;
import io.bobbin.rm.model.attempt.AttemptPhase.Failed;
import io.bobbin.rm.model.attempt.AttemptPhase.FinalSaving;
import io.bobbin.rm.model.attempt.AttemptPhase.Finished;
import io.bobbin.rm.model.attempt.AttemptPhase.Finishing;
import io.bobbin.rm.model.attempt.AttemptPhase.Killed;
import io.bobbin.rm.model.attempt.AttemptPhase.Launched;
import io.bobbin.rm.model.attempt.AttemptPhase.LaunchedUnmanagedSaving;
import io.bobbin.rm.model.attempt.AttemptPhase.New;
import io.bobbin.rm.model.attempt.AttemptPhase.Running;
import io.bobbin.rm.model.attempt.AttemptPhase.Scheduled;
import io.bobbin.rm.model.attempt.AttemptPhase.Submitted;
import io.bobbin.statemachine.Step;
import io.bobbin.statemachine.Transitions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An attempt to run an application, as YARN's SM-2; recovery is another way in and not part of it. */
public final class AttemptTransitions {

    private static final String TOO_EARLY = "The AM registered before it was launched";

    /** The table; shared by all attempts. */
    public static final Transitions<AttemptPhase, AttemptEvent, AttemptEffect> TABLE = new Transitions.Builder<
                    AttemptPhase, AttemptEvent, AttemptEffect>()
            .on(
                    New.class,
                    Start.class,
                    Submitted.class,
                    (s, e) -> to(new Submitted(s.unmanaged()), new OpenService(), new AddToScheduler(e.transfer())))
            .on(New.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, null, e, false))
            .on(New.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, null, e))
            .on(New.class, AmRegistered.class, FinalSaving.class, AttemptTransitions::registeredTooEarly)
            .on(
                    Submitted.class,
                    Added.class,
                    List.of(LaunchedUnmanagedSaving.class, Scheduled.class),
                    (s, e) -> s.unmanaged()
                            ? to(new LaunchedUnmanagedSaving(), new SaveNew(null))
                            : to(new Scheduled(), new AskForMaster()))
            .on(Submitted.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, null, e, false))
            .on(Submitted.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, null, e))
            .on(Submitted.class, AmRegistered.class, FinalSaving.class, AttemptTransitions::registeredTooEarly)
            .on(
                    Scheduled.class,
                    ContainerAllocated.class,
                    List.of(AllocatedSaving.class, Scheduled.class),
                    AttemptTransitions::allocated)
            .on(Scheduled.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, null, e, false))
            .on(Scheduled.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, null, e))
            .on(Scheduled.class, ContainerFinished.class, FinalSaving.class, (s, e) -> masterFinished(s, null, "", e))
            .on(
                    AllocatedSaving.class,
                    NewStored.class,
                    Allocated.class,
                    (s, e) -> to(new Allocated(s.master()), new Launch(s.master())))
            .on(AllocatedSaving.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, s.master(), e, false))
            .on(
                    AllocatedSaving.class,
                    ContainerFinished.class,
                    FinalSaving.class,
                    (s, e) -> masterFinished(s, s.master(), "", e))
            .on(AllocatedSaving.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, s.master(), e))
            .on(
                    LaunchedUnmanagedSaving.class,
                    NewStored.class,
                    Launched.class,
                    (s, e) -> to(new Launched(null), new WatchLife(), new TellLaunched(e.time())))
            .on(
                    LaunchedUnmanagedSaving.class,
                    AmRegistered.class,
                    FinalSaving.class,
                    AttemptTransitions::registeredTooEarly)
            .on(LaunchedUnmanagedSaving.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, null, e, false))
            .on(LaunchedUnmanagedSaving.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, null, e))
            .on(
                    Allocated.class,
                    AmLaunched.class,
                    Launched.class,
                    (s, e) -> to(new Launched(s.master()), new WatchLife(), new TellLaunched(e.time())))
            .on(
                    Allocated.class,
                    AmLaunchFailed.class,
                    FinalSaving.class,
                    (s, e) -> end(
                            s,
                            s.master(),
                            AttemptEnd.failed(
                                    "The AM could not be launched: " + e.diagnostics(), "", e.exitStatus(), e.time()),
                            true))
            .on(Allocated.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, s.master(), e, true))
            .on(Allocated.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, s.master(), e))
            .on(
                    Allocated.class,
                    AmRegistered.class,
                    Running.class,
                    (s, e) -> to(
                            new Running(s.master(), e.address(), 0),
                            new SaveAddress(e.address()),
                            new WatchLife(),
                            new TellLaunched(e.time()),
                            new TellRegistered()))
            .on(
                    Allocated.class,
                    ContainerFinished.class,
                    FinalSaving.class,
                    (s, e) -> masterFinished(s, s.master(), "", e))
            .on(
                    Launched.class,
                    AmRegistered.class,
                    Running.class,
                    (s, e) -> to(
                            new Running(s.master(), e.address(), 0),
                            new SaveAddress(e.address()),
                            new TellRegistered()))
            .on(
                    Launched.class,
                    ContainerFinished.class,
                    List.of(Launched.class, FinalSaving.class),
                    (s, e) -> isMaster(s.master(), e)
                            ? masterFinished(s, s.master(), "", e)
                            : to(s, new RecordFinished(e.status())))
            .on(Launched.class, Expire.class, FinalSaving.class, (s, e) -> expired(s, s.master(), "", e))
            .on(Launched.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, s.master(), e, true))
            .on(Launched.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, s.master(), e))
            .ignore(Running.class, AmLaunched.class, "the AM registered before its launch was confirmed")
            .ignore(Running.class, AmRegistered.class, "nothing changes; the AM service answers a second registration")
            .on(Running.class, AmUnregistered.class, FinalSaving.class, AttemptTransitions::unregistered)
            .on(Running.class, StatusUpdate.class, Running.class, AttemptTransitions::updated)
            .ignore(Running.class, ContainerAllocated.class, "tasks' containers are pulled by the AM")
            .on(
                    Running.class,
                    ContainerFinished.class,
                    List.of(Running.class, FinalSaving.class),
                    (s, e) -> isMaster(s.master(), e)
                            ? masterFinished(s, s.master(), s.address().trackingUrl(), e)
                            : to(s, new RecordFinished(e.status())))
            .on(
                    Running.class,
                    Expire.class,
                    FinalSaving.class,
                    (s, e) -> expired(s, s.master(), s.address().trackingUrl(), e))
            .on(Running.class, Kill.class, FinalSaving.class, (s, e) -> killed(s, s.master(), e, true))
            .on(Running.class, Fail.class, FinalSaving.class, (s, e) -> failed(s, s.master(), e))
            .on(
                    FinalSaving.class,
                    EndStored.class,
                    List.of(Finishing.class, Failed.class, Killed.class, Finished.class),
                    (s, e) -> endStored(s))
            .on(
                    FinalSaving.class,
                    ContainerFinished.class,
                    FinalSaving.class,
                    (s, e) -> isMaster(s.master(), e)
                            ? to(masterOver(s), new RecordFinished(e.status()))
                            : to(s, new RecordFinished(e.status())))
            .on(FinalSaving.class, Expire.class, FinalSaving.class, (s, e) -> to(masterOver(s)))
            .ignore(FinalSaving.class, AmUnregistered.class, "its end is decided")
            .ignore(FinalSaving.class, StatusUpdate.class, "its end is decided")
            .ignore(FinalSaving.class, AmLaunched.class, "the launch crossed the end")
            .ignore(FinalSaving.class, AmLaunchFailed.class, "the launch crossed the end")
            .ignore(FinalSaving.class, ContainerAllocated.class, "the grant crossed the end")
            .ignore(FinalSaving.class, NewStored.class, "the store's answer crossed the end")
            .ignore(FinalSaving.class, Kill.class, "its end is decided")
            .ignore(FinalSaving.class, Fail.class, "its end is decided")
            .ignore(FinalSaving.class, Added.class, "the scheduler's answer crossed the end")
            .on(Failed.class, ContainerFinished.class, Failed.class, AttemptTransitions::recordFinished)
            .ignore(Failed.class, AmLaunched.class, "it is over")
            .ignore(Failed.class, AmLaunchFailed.class, "it is over")
            .ignore(Failed.class, Expire.class, "it is over")
            .ignore(Failed.class, Kill.class, "it is over")
            .ignore(Failed.class, Fail.class, "it is over")
            .ignore(Failed.class, AmRegistered.class, "it is over")
            .ignore(Failed.class, AmUnregistered.class, "it is over")
            .ignore(Failed.class, StatusUpdate.class, "it is over")
            .ignore(Failed.class, ContainerAllocated.class, "it is over")
            .on(
                    Finishing.class,
                    ContainerFinished.class,
                    List.of(Finishing.class, Finished.class),
                    (s, e) -> isMaster(s.master(), e)
                            ? to(new Finished(s.end()), new RecordFinished(e.status()), new EndWork(s.end(), true))
                            : to(s, new RecordFinished(e.status())))
            .on(
                    Finishing.class,
                    Expire.class,
                    Finished.class,
                    (s, e) -> to(new Finished(s.end()), new EndWork(s.end(), true)))
            .ignore(Finishing.class, AmLaunched.class, "the launch was confirmed late")
            .ignore(Finishing.class, AmUnregistered.class, "the AM repeats finish until it is answered")
            .ignore(Finishing.class, StatusUpdate.class, "the AM has said that it is done")
            .ignore(Finishing.class, ContainerAllocated.class, "the grant crossed the end")
            .ignore(Finishing.class, Kill.class, "the AM is leaving by itself")
            .ignore(Finishing.class, Fail.class, "the AM is leaving by itself")
            .ignore(Finished.class, AmLaunched.class, "it is over")
            .ignore(Finished.class, Expire.class, "it is over")
            .ignore(Finished.class, AmUnregistered.class, "it is over")
            .ignore(Finished.class, ContainerAllocated.class, "it is over")
            .ignore(Finished.class, Kill.class, "it is over")
            .ignore(Finished.class, Fail.class, "it is over")
            .on(Finished.class, ContainerFinished.class, Finished.class, AttemptTransitions::recordFinished)
            .ignore(Killed.class, Added.class, "it is over")
            .ignore(Killed.class, AmLaunched.class, "it is over")
            .ignore(Killed.class, AmLaunchFailed.class, "it is over")
            .ignore(Killed.class, Expire.class, "it is over")
            .ignore(Killed.class, AmRegistered.class, "it is over")
            .ignore(Killed.class, ContainerAllocated.class, "it is over")
            .ignore(Killed.class, AmUnregistered.class, "it is over")
            .ignore(Killed.class, Kill.class, "it is over")
            .ignore(Killed.class, Fail.class, "it is over")
            .ignore(Killed.class, StatusUpdate.class, "it is over")
            .on(Killed.class, ContainerFinished.class, Killed.class, AttemptTransitions::recordFinished)
            .build();

    private AttemptTransitions() {}

    private static boolean isMaster(@Nullable Master master, ContainerFinished event) {
        return master != null && master.container().equals(event.status().id());
    }

    private static Step<AttemptPhase, AttemptEffect> recordFinished(AttemptPhase phase, ContainerFinished event) {
        return to(phase, new RecordFinished(event.status()));
    }

    private static Step<AttemptPhase, AttemptEffect> allocated(Scheduled phase, ContainerAllocated event) {
        Master master = event.master();
        return master == null
                ? to(phase, new FetchMasterLater())
                : to(new AllocatedSaving(master), new SaveNew(master));
    }

    private static Step<AttemptPhase, AttemptEffect> registeredTooEarly(AttemptPhase phase, AmRegistered event) {
        return end(phase, null, AttemptEnd.failed(TOO_EARLY, "", ExitStatus.INVALID, event.time()), false);
    }

    private static Step<AttemptPhase, AttemptEffect> masterFinished(
            AttemptPhase phase, @Nullable Master master, String trackingUrl, ContainerFinished event) {
        ContainerStatus status = event.status();
        String diagnostics = "The AM's container " + status.id() + " ended with exit status "
                + ExitStatus.describe(status.exitStatus())
                + (status.diagnostics().isBlank() ? "" : ": " + status.diagnostics());
        var end = AttemptEnd.failed(diagnostics, trackingUrl, status.exitStatus(), event.time());
        return to(
                new FinalSaving(phase.shown(), master, end, true, true),
                new SaveEnd(end),
                new RecordFinished(event.status()));
    }

    private static Step<AttemptPhase, AttemptEffect> expired(
            AttemptPhase phase, @Nullable Master master, String trackingUrl, Expire event) {
        return end(
                phase,
                master,
                AttemptEnd.failed(event.diagnostics(), trackingUrl, ExitStatus.INVALID, event.time()),
                true);
    }

    private static Step<AttemptPhase, AttemptEffect> killed(
            AttemptPhase phase, @Nullable Master master, Kill event, boolean cleanUp) {
        return end(phase, master, AttemptEnd.killed(event.diagnostics(), "", event.time()), cleanUp);
    }

    private static Step<AttemptPhase, AttemptEffect> failed(AttemptPhase phase, @Nullable Master master, Fail event) {
        var end = AttemptEnd.failed(event.diagnostics(), "", ExitStatus.INVALID, event.time());
        return end(phase, master, end, master != null);
    }

    private static Step<AttemptPhase, AttemptEffect> end(
            AttemptPhase phase, @Nullable Master master, AttemptEnd end, boolean cleanUp) {
        return to(new FinalSaving(phase.shown(), master, end, false, cleanUp), new SaveEnd(end));
    }

    private static Step<AttemptPhase, AttemptEffect> unregistered(Running phase, AmUnregistered event) {
        var end = new AttemptEnd(
                AttemptState.FINISHED,
                event.status(),
                event.diagnostics(),
                event.trackingUrl(),
                ExitStatus.INVALID,
                event.time());
        boolean unmanaged = phase.master() == null;
        return to(
                new FinalSaving(phase.shown(), phase.master(), end, unmanaged, false),
                new SaveEnd(end),
                new TellUnregistered(event.status(), event.diagnostics(), event.time()));
    }

    private static Step<AttemptPhase, AttemptEffect> updated(Running phase, StatusUpdate event) {
        String url = event.trackingUrl();
        if (url == null || url.equals(phase.address().trackingUrl())) {
            return to(new Running(phase.master(), phase.address(), event.progress()));
        }
        AmAddress address = phase.address().withTrackingUrl(url);
        return to(new Running(phase.master(), address, event.progress()), new SaveAddress(address));
    }

    private static FinalSaving masterOver(FinalSaving phase) {
        return new FinalSaving(phase.shown(), phase.master(), phase.end(), true, phase.cleanUp());
    }

    private static Step<AttemptPhase, AttemptEffect> endStored(FinalSaving phase) {
        AttemptEnd end = phase.end();
        Master master = phase.master();
        if (end.state() == AttemptState.FAILED) {
            return to(new Failed(end), new EndWork(end, phase.cleanUp()));
        }
        if (end.state() == AttemptState.KILLED) {
            return to(new Killed(end), new EndWork(end, phase.cleanUp()));
        }
        if (master == null || phase.masterOver()) {
            return to(new Finished(end), new EndWork(end, master != null));
        }
        return to(new Finishing(master, end), new WatchEnd());
    }
}
