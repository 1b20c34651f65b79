package io.bobbin.rm.engine.internal.effects;

import io.bobbin.api.application.AttemptState;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.container.ExitStatus;
import io.bobbin.api.token.Credentials;
import io.bobbin.rm.engine.internal.launch.Launches;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.LaunchFaults;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.tokens.Tokens;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Liveness;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.attempt.AmAddress;
import io.bobbin.rm.model.attempt.AttemptEffect;
import io.bobbin.rm.model.attempt.AttemptEnd;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.store.codec.AttemptRecord;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.Change;
import java.time.Duration;
import java.util.List;

/** What is done for the effects of attempts. On the truth loop. */
public final class AttemptEffects {

    private static final Duration FETCH_AGAIN = Duration.ofMillis(500);

    private final Truth truth;
    private final Bookings bookings;
    private final Saver saver;
    private final Lifecycles lifecycles;
    private final MasterAsks masterAsks;
    private final Tokens tokens;
    private final Masters masters;
    private final Launches launches;
    private final Liveness<LedgerAttempt> callers;
    private final Liveness<LedgerAttempt> leavers;
    private final Heritage heritage;

    /**
     * @param callers AMs that must call
     * @param leavers AMs that have said that they are done and whose containers must end
     * @param heritage what becomes of the containers of an attempt that is over
     */
    public AttemptEffects(
            Truth truth,
            Bookings bookings,
            Saver saver,
            Lifecycles lifecycles,
            MasterAsks masterAsks,
            Tokens tokens,
            Launches launches,
            Liveness<LedgerAttempt> callers,
            Liveness<LedgerAttempt> leavers,
            Heritage heritage) {
        this.truth = truth;
        this.bookings = bookings;
        this.saver = saver;
        this.lifecycles = lifecycles;
        this.masterAsks = masterAsks;
        this.tokens = tokens;
        this.masters = new Masters(tokens, lifecycles);
        this.launches = launches;
        this.callers = callers;
        this.leavers = leavers;
        this.heritage = heritage;
    }

    public EffectTable<LedgerAttempt, AttemptEffect> table() {
        return new EffectTable.Builder<LedgerAttempt, AttemptEffect>(AttemptEffect.class)
                .on(AttemptEffect.SaveNew.class, (attempt, effect) -> saveNew(attempt))
                .on(AttemptEffect.SaveEnd.class, (attempt, effect) -> saveEnd(attempt, effect.end()))
                .on(AttemptEffect.SaveAddress.class, (attempt, effect) -> saveAddress(attempt, effect.address()))
                .on(AttemptEffect.OpenService.class, (attempt, effect) -> openSession(attempt))
                .on(AttemptEffect.AddToScheduler.class, (attempt, effect) -> {
                    bookings.add(attempt, effect.transfer(), truth.millis());
                    lifecycles.send(attempt, new AttemptEvent.Added());
                })
                .on(AttemptEffect.AskForMaster.class, (attempt, effect) -> masterAsks.ask(attempt))
                .on(AttemptEffect.FetchMasterLater.class, (attempt, effect) -> fetchLater(attempt))
                .on(AttemptEffect.Launch.class, (attempt, effect) -> launches.launch(attempt))
                .on(AttemptEffect.WatchLife.class, (attempt, effect) -> callers.watch(attempt))
                .on(AttemptEffect.WatchEnd.class, (attempt, effect) -> {
                    callers.forget(attempt);
                    leavers.watch(attempt);
                })
                .on(
                        AttemptEffect.TellLaunched.class,
                        (attempt, effect) -> tell(attempt, new ApplicationEvent.AttemptLaunched(effect.time())))
                .on(
                        AttemptEffect.TellRegistered.class,
                        (attempt, effect) -> tell(attempt, new ApplicationEvent.AttemptRegistered()))
                .on(
                        AttemptEffect.TellUnregistered.class,
                        (attempt, effect) -> tell(
                                attempt,
                                new ApplicationEvent.AttemptUnregistered(
                                        effect.status(), effect.diagnostics(), effect.time())))
                .on(AttemptEffect.RecordFinished.class, (attempt, effect) -> recordFinished(attempt, effect.status()))
                .on(AttemptEffect.EndWork.class, (attempt, effect) -> endWork(attempt, effect.end(), effect.cleanUp()))
                .build();
    }

    /** Makes the attempt known at the AM's door, then the key of its clients (ATT-02). */
    private void openSession(LedgerAttempt attempt) {
        attempt.openSession().clientKey(tokens.clientKey(attempt));
    }

    /** Fetches the AM's container for an attempt that waits for it. */
    public void fetchMaster(LedgerAttempt attempt) {
        masters.fetch(attempt);
    }

    private void tell(LedgerAttempt attempt, ApplicationEvent event) {
        lifecycles.send(attempt.application(), event);
    }

    private AttemptRecord recordOf(LedgerAttempt attempt) {
        AttemptRecord record = attempt.record();
        return record != null
                ? record
                : AttemptRecord.allocated(
                        attempt.id(),
                        attempt.masterContainer(),
                        Credentials.EMPTY,
                        attempt.startTime(),
                        truth.leadership().term());
    }

    private static Change.Put put(AttemptRecord record) {
        return new Change.Put(RecordCodec.encode(record));
    }

    private void saveNew(LedgerAttempt attempt) {
        AttemptRecord record = recordOf(attempt);
        attempt.record(record);
        saver.save("Attempt " + attempt.id(), put(record), failure -> {
            if (failure == null) {
                lifecycles.send(attempt, new AttemptEvent.NewStored(truth.millis()));
            } else {
                String why = "The attempt could not be stored: " + failure.getMessage();
                lifecycles.send(attempt, new AttemptEvent.Fail(why, truth.millis()));
            }
        });
    }

    /** An end that cannot be stored is an end all the same; the saver has logged it. */
    private void saveEnd(LedgerAttempt attempt, AttemptEnd end) {
        AttemptRecord record = recordOf(attempt)
                .ended(new io.bobbin.store.codec.AttemptEnd(
                        end.state(),
                        end.trackingUrl(),
                        end.diagnostics(),
                        end.status(),
                        end.exitStatus(),
                        end.time(),
                        Usage.memorySeconds(attempt, truth.millis()),
                        Usage.vcoreSeconds(attempt, truth.millis())));
        attempt.record(record);
        saver.save(
                "The end of " + attempt.id(),
                put(record),
                failure -> lifecycles.send(attempt, new AttemptEvent.EndStored()));
    }

    private void saveAddress(LedgerAttempt attempt, AmAddress address) {
        AttemptRecord record = recordOf(attempt).registered(address.host(), address.rpcPort(), address.trackingUrl());
        attempt.record(record);
        saver.save("The address of " + attempt.id(), put(record), failure -> {});
    }

    private void fetchLater(LedgerAttempt attempt) {
        truth.after("fetch the AM's container of " + attempt.id(), FETCH_AGAIN, () -> masters.fetch(attempt));
    }

    private void recordFinished(LedgerAttempt attempt, ContainerStatus status) {
        LedgerContainer container = attempt.container(status.id());
        if (container != null) {
            heritage.finished(container);
        }
    }

    private void endWork(LedgerAttempt attempt, AttemptEnd end, boolean cleanUp) {
        List<LedgerContainer> told = Heritage.told(attempt);
        attempt.closeSession();
        callers.forget(attempt);
        leavers.forget(attempt);
        int blamed = end.state() == AttemptState.FAILED ? blamed(attempt, end) : end.exitStatus();
        boolean keeps =
                end.state() == AttemptState.FAILED && keepsContainers(attempt.application(), blamed, end.time());
        if (keeps) {
            heritage.leave(attempt, told);
        } else {
            heritage.drop(attempt, told);
        }
        bookings.remove(attempt);
        if (cleanUp) {
            launches.cleanUp(attempt);
        }
        tell(attempt, told(attempt, end, blamed, keeps));
    }

    /** Only when a further attempt is possible is anything left to it (ATT-27). */
    private static boolean keepsContainers(LedgerApplication application, int exitStatus, long time) {
        return application.context().keepContainersAcrossAttempts()
                && application.phase().goesOnAfter(exitStatus, time);
    }

    private static ApplicationEvent told(LedgerAttempt attempt, AttemptEnd end, int blamed, boolean keeps) {
        if (end.state() == AttemptState.FINISHED) {
            return new ApplicationEvent.AttemptFinished(end.status(), end.diagnostics(), end.time());
        }
        if (end.state() == AttemptState.KILLED) {
            return new ApplicationEvent.AttemptKilled(end.diagnostics(), end.time());
        }
        return new ApplicationEvent.AttemptFailed(attempt.id().number(), blamed, end.diagnostics(), keeps, end.time());
    }

    /** The exit status that decides whether a failure counts; what a node did to the AM is held against the node. */
    private static int blamed(LedgerAttempt attempt, AttemptEnd end) {
        int status = end.exitStatus();
        Container master = attempt.masterContainer();
        if (master != null && RetryRule.isHeldAgainstNode(status)) {
            attempt.application().launchFaults().suspect(master.node().host());
        }
        boolean ofNode =
                status == ExitStatus.ABORTED || status == ExitStatus.DISKS_FAILED || status == ExitStatus.NOT_STARTED;
        if (master == null || !ofNode) {
            return status;
        }
        LaunchFaults faults = attempt.application().launchFaults();
        faults.on(master.node().host());
        return status == ExitStatus.NOT_STARTED && faults.forgive() ? ExitStatus.ABORTED : status;
    }
}
