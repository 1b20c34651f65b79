package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.slot.SchedulerSlot;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Has the scheduler say why attempts wait, for whoever looks later. However many wait, one question of a few dozen is under
 * way at a time, with a pause before the next, so that the scheduler has its time for placing. On the truth loop.
 */
final class Lookout {

    private static final int AT_ONCE = 50;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Truth truth;
    private final SchedulerSlot slot;
    private final BiConsumer<LedgerAttempt, List<AskExplanation>> answers;
    private final Set<LedgerAttempt> due = new LinkedHashSet<>();
    private boolean asking;

    /**
     * @param answers takes what is said of an attempt
     */
    Lookout(Truth truth, SchedulerSlot slot, BiConsumer<LedgerAttempt, List<AskExplanation>> answers) {
        this.truth = truth;
        this.slot = slot;
        this.answers = answers;
    }

    void add(LedgerAttempt attempt) {
        due.add(attempt);
        ask();
    }

    private void ask() {
        if (asking || due.isEmpty() || slot.inUse() == null) {
            return;
        }
        List<LedgerAttempt> first = takeFirst();
        List<ApplicationId> ids =
                first.stream().map(attempt -> attempt.application().id()).toList();
        asking = true;
        String question = "explain " + ids.size() + " applications";
        truth.whenDone(
                question,
                slot.ask(question, scheduler -> ids.stream()
                        .map(id -> List.copyOf(scheduler.explain(id)))
                        .toList()),
                (said, failure) -> {
                    for (int i = 0; said != null && i < said.size(); i++) {
                        answers.accept(first.get(i), said.get(i));
                    }
                    goOn();
                });
    }

    private List<LedgerAttempt> takeFirst() {
        var first = new ArrayList<LedgerAttempt>();
        for (Iterator<LedgerAttempt> each = due.iterator(); each.hasNext() && first.size() < AT_ONCE; ) {
            LedgerAttempt attempt = each.next();
            each.remove();
            if (!attempt.isRemoved()) {
                first.add(attempt);
            }
        }
        return first;
    }

    private void goOn() {
        if (due.isEmpty()) {
            asking = false;
        } else {
            truth.after("explain more", PAUSE, () -> {
                asking = false;
                ask();
            });
        }
    }
}
