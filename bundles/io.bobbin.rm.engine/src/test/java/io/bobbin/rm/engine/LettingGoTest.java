package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.TwoSchedulers.OPERATOR;
import static io.bobbin.rm.engine.fixture.TwoSchedulers.TASK;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapRecord;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.TwoSchedulers;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A scheduler that has left leaves nothing behind, so that its bundle and its classes may go. */
class LettingGoTest {

    private static final PluginId GUEST = new PluginId("io.guest", "1.0.0", true);

    private final TwoSchedulers two = new TwoSchedulers();
    private final Am am;

    LettingGoTest() {
        two.cluster.join("one", 65536);
        am = two.cluster.running();
        am.obtain(TASK, 2);
    }

    @Test
    void oneThatWasInUseIsForgottenAfterTheWatch() {
        WeakReference<FirstFitFactory> guest = visit(scheduler -> scheduler, SwapOutcome.FOLLOWED);

        assertThat(isForgotten(guest)).isTrue();
    }

    @Test
    void oneThatFailedInItsFirstPassIsForgotten() {
        WeakReference<FirstFitFactory> guest = visit(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public PassResult pass(PassBudget budget) {
                        throw new IllegalStateException("out of order");
                    }
                },
                SwapOutcome.RETURNED);

        assertThat(isForgotten(guest)).isTrue();
    }

    @Test
    void oneThatCouldNotBeRestoredIsForgotten() {
        WeakReference<FirstFitFactory> guest = visit(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public void restore(LedgerChunk chunk) {
                        throw new IllegalStateException("not that ledger");
                    }
                },
                SwapOutcome.FAILED);

        assertThat(isForgotten(guest)).isTrue();
    }

    /** Comes, is planned and swapped to, and leaves again. */
    private WeakReference<FirstFitFactory> visit(Function<FirstFit, Scheduler> disguise, SwapOutcome outcome) {
        var guest = new FirstFitFactory("guest", disguise);
        two.cluster.now(two.cluster.engine().bindScheduler(guest, GUEST));
        two.cluster.now(two.port().plan(OPERATOR, new SwapRequest("guest")));
        SwapRecord begun = two.cluster.now(two.begin("guest"));
        am.obtain(TASK, 1);
        if (two.inUse().startsWith("guest")) {
            two.swap("first-fit");
        }
        two.watch();
        assertThat(two.cluster.now(two.port().record(OPERATOR, begun.number())).outcome())
                .isEqualTo(outcome);
        two.cluster.now(two.cluster.engine().unbindScheduler(guest));
        return new WeakReference<>(guest);
    }

    private static boolean isForgotten(WeakReference<?> reference) {
        for (int times = 0; times < 20 && reference.get() != null; times++) {
            System.gc();
        }
        return reference.get() == null;
    }
}
