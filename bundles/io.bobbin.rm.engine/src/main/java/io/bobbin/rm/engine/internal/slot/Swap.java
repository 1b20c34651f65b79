package io.bobbin.rm.engine.internal.slot;

import io.bobbin.api.scheduler.QueueMapping;
import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapStep;
import io.bobbin.rm.engine.internal.truth.Truth;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A swap from its beginning to its cut-over, which its candidate's trial leads to. On the truth loop. */
final class Swap implements Trial.Course {

    /** Why there is one. */
    enum Purpose {
        /** An operator asked for it. */
        ASKED,
        /** The settings are others. */
        SETTINGS,
        /** Nobody is in use. */
        RESTORE
    }

    private final Purpose purpose;
    private final SwapJournal journal;
    private final Trial trial;
    private final Consumer<Swap> whenAgreed;
    private final BiConsumer<Swap, String> whenFailed;

    Swap(
            Truth truth,
            Conversation conversation,
            Purpose purpose,
            SwapJournal journal,
            Follower candidate,
            Consumer<Swap> whenAgreed,
            BiConsumer<Swap, String> whenFailed) {
        this.purpose = purpose;
        this.journal = journal;
        this.trial = new Trial(truth, conversation, candidate, this);
        this.whenAgreed = whenAgreed;
        this.whenFailed = whenFailed;
    }

    Purpose purpose() {
        return purpose;
    }

    SwapJournal journal() {
        return journal;
    }

    Trial trial() {
        return trial;
    }

    Follower candidate() {
        return trial.candidate();
    }

    @Override
    public void begins(SwapStep step) {
        journal.begin(step);
    }

    @Override
    public void mapped(List<QueueMapping> queues) {
        journal.mapped(queues.stream().filter(QueueMapping::isOther).toList());
    }

    @Override
    public void agreed(Trial agreed) {
        whenAgreed.accept(this);
    }

    @Override
    public void failed(Trial failed, String why) {
        journal.end(SwapOutcome.FAILED, why);
        whenFailed.accept(this, why);
    }
}
