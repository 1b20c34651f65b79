package io.bobbin.rm.engine.internal.slot;

import io.bobbin.eventloop.Timer;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.ports.SchedulerChoice;
import io.bobbin.rm.ports.SchedulerChoices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which scheduler is wanted: what a swap has chosen, as long as the configuration names what it named then, and what the
 * configuration names otherwise (rule 16). A choice that cannot be read or written stops nothing. On the truth loop.
 */
final class Choice {

    private static final Logger LOG = LoggerFactory.getLogger(Choice.class);

    /** How long the start waits for somebody who can read. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Truth truth;
    private final SchedulerChoices choices;
    private SchedulerChoice chosen = SchedulerChoice.NONE;
    private boolean known;
    private String unread = "";
    private String unwritten = "";

    Choice(Truth truth, SchedulerChoices choices) {
        this.truth = truth;
        this.choices = choices;
    }

    /** Reads what was chosen before; {@code whenKnown} is called once, also when that fails, and at once if it is at hand. */
    void read(Runnable whenKnown) {
        CompletableFuture<SchedulerChoice> reading = choices.read().toCompletableFuture();
        if (reading.isDone() && !reading.isCompletedExceptionally()) {
            chosen = reading.join();
            known(whenKnown);
            return;
        }
        Timer patience = truth.after("choice of scheduler", PATIENCE, () -> {
            unread = "nobody has read which scheduler was chosen within " + PATIENCE.toMillis() + " ms";
            configurationHolds(whenKnown);
        });
        truth.whenDone("choice of scheduler", reading, (read, failure) -> {
            patience.cancel();
            if (known) {
                return;
            }
            if (read == null) {
                unread = "which scheduler was chosen cannot be read: " + failure;
                configurationHolds(whenKnown);
            } else {
                chosen = read;
                known(whenKnown);
            }
        });
    }

    private void configurationHolds(Runnable whenKnown) {
        LOG.warn("The configuration holds for the scheduler: {}", unread);
        known(whenKnown);
    }

    private void known(Runnable whenKnown) {
        known = true;
        forgetIfOverridden();
        whenKnown.run();
    }

    /** Whether what was chosen before has been read, or cannot be. */
    boolean isKnown() {
        return known;
    }

    private static String configured(Truth truth) {
        return truth.settings().scheduler();
    }

    /** The configuration may be another: when it names another scheduler than it did, the choice is void. */
    void forgetIfOverridden() {
        if (known && !chosen.isNone() && !chosen.configured().equals(configured(truth))) {
            LOG.info(
                    "The configuration names scheduler {} now; {} was chosen over {}",
                    configured(truth),
                    chosen.scheduler(),
                    chosen.configured());
            write(SchedulerChoice.NONE);
        }
    }

    /** This one is wanted from now on, also after a restart. */
    void choose(String label) {
        write(new SchedulerChoice(label, configured(truth)));
    }

    /** What the configuration names is wanted. */
    void forget() {
        if (!chosen.isNone()) {
            write(SchedulerChoice.NONE);
        }
    }

    private void write(SchedulerChoice next) {
        chosen = next;
        truth.whenDone("write choice of scheduler", choices.write(next).thenApply(done -> true), (done, failure) -> {
            unwritten = failure == null
                    ? ""
                    : "which scheduler is chosen cannot be written, so that a restart does not know it: "
                            + failure.getMessage();
            if (failure != null) {
                LOG.warn("{}", unwritten);
            }
        });
    }

    /** NAME or NAME@VERSION of the scheduler that is wanted. */
    String wanted() {
        return chosen.isNone() ? configured(truth) : chosen.scheduler();
    }

    /** What a swap has put over the configuration; empty when that holds. */
    String chosen() {
        return chosen.scheduler();
    }

    /** What is wrong with reading and writing it. */
    List<String> findings() {
        var findings = new ArrayList<String>();
        if (!unread.isEmpty()) {
            findings.add(unread);
        }
        if (!unwritten.isEmpty()) {
            findings.add(unwritten);
        }
        return findings;
    }
}
