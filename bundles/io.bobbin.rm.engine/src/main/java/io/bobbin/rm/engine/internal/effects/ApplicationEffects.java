package io.bobbin.rm.engine.internal.effects;

import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.Bookings;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.ledger.LedgerNode;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.EffectTable;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEffect;
import io.bobbin.rm.model.application.ApplicationEnd;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.attempt.AttemptEvent;
import io.bobbin.rm.model.node.NodeEvent;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.Change;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is done for the effects of applications. On the truth loop. */
public final class ApplicationEffects {

    private static final Logger LOG = LoggerFactory.getLogger(ApplicationEffects.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Bookings bookings;
    private final Saver saver;
    private final Lifecycles lifecycles;
    private final Heritage heritage;
    private final Consumer<LedgerApplication> queueFinder;
    private final Consumer<LedgerApplication> whenEnded;
    private final Audits audits;

    /**
     * @param heritage ends what no attempt takes over
     * @param queueFinder asks the scheduler for a queue, and answers with an event
     * @param whenEnded keeps the application among those that have ended
     */
    public ApplicationEffects(
            Truth truth,
            Ledger ledger,
            Bookings bookings,
            Saver saver,
            Lifecycles lifecycles,
            Heritage heritage,
            Consumer<LedgerApplication> queueFinder,
            Consumer<LedgerApplication> whenEnded,
            Audits audits) {
        this.truth = truth;
        this.ledger = ledger;
        this.bookings = bookings;
        this.saver = saver;
        this.lifecycles = lifecycles;
        this.heritage = heritage;
        this.queueFinder = queueFinder;
        this.whenEnded = whenEnded;
        this.audits = audits;
    }

    public EffectTable<LedgerApplication, ApplicationEffect> table() {
        return new EffectTable.Builder<LedgerApplication, ApplicationEffect>(ApplicationEffect.class)
                .on(ApplicationEffect.SaveNew.class, (application, effect) -> saveNew(application))
                .on(ApplicationEffect.SaveEnd.class, (application, effect) -> saveEnd(application, effect.end()))
                .on(
                        ApplicationEffect.SaveLaunchTime.class,
                        (application, effect) -> saveLaunchTime(application, effect.time()))
                .on(ApplicationEffect.FindQueue.class, (application, effect) -> queueFinder.accept(application))
                .on(
                        ApplicationEffect.StartAttempt.class,
                        (application, effect) -> startAttempt(application, effect.number(), effect.transfer()))
                .on(
                        ApplicationEffect.KillAttempt.class,
                        (application, effect) -> killAttempt(application, effect.diagnostics()))
                .on(ApplicationEffect.EndWork.class, (application, effect) -> endWork(application, effect.end()))
                .on(
                        ApplicationEffect.RememberNode.class,
                        (application, effect) -> application.nodes().add(effect.node()))
                .on(ApplicationEffect.CleanUpNode.class, (application, effect) -> {
                    LedgerNode node = ledger.nodes().get(effect.node());
                    if (node != null) {
                        lifecycles.apply(node, new NodeEvent.CleanUpApplication(application.id()));
                    }
                })
                .on(
                        ApplicationEffect.RememberNodeUpdate.class,
                        (application, effect) -> application.updatedNodes().add(effect.node()))
                .build();
    }

    private Change.Put put(LedgerApplication application) {
        return new Change.Put(RecordCodec.encode(application.record()));
    }

    private void saveNew(LedgerApplication application) {
        saver.save("Application " + application.id(), put(application), failure -> {
            if (failure == null) {
                application.stored().complete(null);
                lifecycles.send(application, new ApplicationEvent.NewStored());
            } else {
                application.stored().completeExceptionally(failure);
                if (application.phase() instanceof ApplicationPhase.NewSaving) {
                    String why = "The application could not be stored: " + failure.getMessage();
                    lifecycles.send(application, new ApplicationEvent.StoreFailed(why, truth.millis()));
                }
            }
        });
    }

    /** An end that cannot be stored is an end all the same; the saver has logged it. */
    private void saveEnd(LedgerApplication application, ApplicationEnd end) {
        application.record(application.record().ended(end.state(), end.status(), end.diagnostics(), end.time()));
        saver.save(
                "The end of " + application.id(),
                put(application),
                failure -> lifecycles.send(application, new ApplicationEvent.EndStored()));
    }

    private void saveLaunchTime(LedgerApplication application, long time) {
        application.record(application.record().launched(time));
        saver.save("The launch time of " + application.id(), put(application), failure -> {});
    }

    private void startAttempt(LedgerApplication application, int number, boolean transfer) {
        var attempt = new LedgerAttempt(application.id().attempt(number), application, truth.millis());
        application.add(attempt);
        lifecycles.send(attempt, new AttemptEvent.Start(transfer));
    }

    private void killAttempt(LedgerApplication application, String diagnostics) {
        LedgerAttempt attempt = application.currentAttempt();
        if (attempt != null) {
            lifecycles.send(attempt, new AttemptEvent.Kill(diagnostics, truth.millis()));
        }
    }

    private void endWork(LedgerApplication application, ApplicationEnd end) {
        application.attempts().forEach(heritage::drop);
        bookings.remove(application);
        application.updatedNodes().clear();
        application.nodes().forEach(id -> {
            LedgerNode node = ledger.nodes().get(id);
            if (node != null) {
                lifecycles.apply(node, new NodeEvent.CleanUpApplication(application.id()));
            }
        });
        LOG.info("{}", Summary.of(application, end));
        audits.ended(application, end);
        whenEnded.accept(application);
    }
}
