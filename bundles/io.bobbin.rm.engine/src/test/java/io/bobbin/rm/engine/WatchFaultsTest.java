package io.bobbin.rm.engine;

import static io.bobbin.rm.engine.fixture.TwoSchedulers.OPERATOR;
import static io.bobbin.rm.engine.fixture.TwoSchedulers.TASK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.scheduler.SwapOutcome;
import io.bobbin.api.scheduler.SwapRequest;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.TwoSchedulers;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Swaps to schedulers that are out of order once they are in use: the one before comes back. */
class WatchFaultsTest {

    /** A fault that shows once it is in use, and what is told of it. */
    enum After {
        THROWING(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public PassResult pass(PassBudget budget) {
                        throw new IllegalStateException("out of order");
                    }
                },
                "out of order"),
        PROPOSING_RUBBISH(
                scheduler -> new ForwardingScheduler(scheduler) {
                    private long id;

                    @Override
                    public PassResult pass(PassBudget budget) {
                        var rubbish = new ArrayList<Proposal>();
                        for (Proposal each : super.pass(budget).proposals()) {
                            rubbish.add(new Proposal(
                                    ++id,
                                    each.baseEvent(),
                                    each.attempt(),
                                    each.attemptFence() + 1,
                                    each.key(),
                                    each.node(),
                                    each.nodeRegistration(),
                                    each.locality()));
                        }
                        return new PassResult(rubbish, List.of(), false);
                    }
                },
                "11 of its proposals were at fault while it was watched, and 10 may be"),
        PROPOSING_TOO_MUCH(
                scheduler -> new ForwardingScheduler(scheduler) {
                    @Override
                    public PassResult pass(PassBudget budget) {
                        PassResult right = super.pass(new PassBudget(10_000, 10_000));
                        var more = new ArrayList<Proposal>();
                        for (int i = 0; i <= budget.proposals(); i++) {
                            more.addAll(right.proposals());
                        }
                        return new PassResult(more, List.of(), false);
                    }
                },
                "were allowed");

        private final Function<FirstFit, Scheduler> fault;
        private final String told;

        After(Function<FirstFit, Scheduler> fault, String told) {
            this.fault = fault;
            this.told = told;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFaultWhileItIsWatchedBringsTheOneBeforeBack(After fault) {
        var two = new TwoSchedulers(fault.fault);
        two.cluster.join("one", 2048);
        Am am = two.cluster.running();
        am.ask(TASK, 30);
        var unused = two.port().swap(OPERATOR, new SwapRequest("other"));
        two.cluster.loops().drain();
        two.cluster.join("two", 65536);

        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.RETURNED);
        assertThat(two.latest().reason()).contains(fault.told);
        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.first.opened()).as("the very one that was kept").hasSize(1);
        am.beat();
        assertThat(am.held()).hasSize(30);
        assertThat(two.cluster.audit()).isEmpty();
        assertThat(two.show().parked()).isEmpty();
    }

    @Test
    void whoAskedForTheSwapIsToldOfAFaultInTheFirstPass() {
        var two = new TwoSchedulers(After.THROWING.fault);

        assertThatThrownBy(() -> two.swap("other")).hasMessageContaining("was taken back: ");
    }

    @Test
    void oneThatHangsAfterTheCutOverIsAbandonedAndTheOneBeforeComesBack() {
        var two = new TwoSchedulers();
        two.cluster.join("one", 65536);
        Am am = two.cluster.running();
        two.swap("other");
        two.loops.hold("other");
        am.ask(TASK, 3);

        two.cluster.advance(Duration.ofSeconds(13));

        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.RETURNED);
        assertThat(am.beat().allocated()).hasSize(3);
    }

    @Test
    void booksThatAreWrongAtTheEndOfTheWatchBringTheOneBeforeBack() {
        var wrong = new AtomicBoolean();
        var two = new TwoSchedulers(scheduler -> new ForwardingScheduler(scheduler) {
            @Override
            public Books books() {
                Books right = super.books();
                return wrong.get()
                        ? new Books(right.event(), new TreeMap<>(), right.usedByApplication(), new TreeMap<>())
                        : right;
            }
        });
        two.cluster.join("one", 8192);
        Am am = two.cluster.running();
        two.swap("other");
        wrong.set(true);

        two.watch();

        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.RETURNED);
        assertThat(two.latest().reason()).contains("room used on one:1");
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    void oneThatIsTakenAwayWhileItIsWatchedIsFollowedByTheOneBefore() {
        var two = new TwoSchedulers();
        two.cluster.join("one", 8192);
        Am am = two.cluster.running();
        two.swap("other");

        two.cluster.now(two.cluster.engine().unbindScheduler(two.other));

        assertThat(two.inUse()).isEqualTo("first-fit@1.0.0");
        assertThat(two.first.opened()).hasSize(1);
        assertThat(two.other.latest().isClosed()).isTrue();
        assertThat(am.obtain(TASK, 1)).hasSize(1);
    }

    @Test
    void withoutTheOneBeforeAFaultParks() {
        var broken = new AtomicBoolean();
        var two = new TwoSchedulers(scheduler -> new ForwardingScheduler(scheduler) {
            @Override
            public PassResult pass(PassBudget budget) {
                if (broken.get()) {
                    throw new IllegalStateException("out of order");
                }
                return super.pass(budget);
            }
        });
        two.cluster.join("one", 8192);
        Am am = two.cluster.running();
        two.swap("other");
        two.cluster.now(two.cluster.engine().unbindScheduler(two.first));
        broken.set(true);

        am.ask(TASK, 1);

        assertThat(two.latest().outcome()).isEqualTo(SwapOutcome.PARKED);
        assertThat(two.show().parked()).contains("out of order");
        assertThat(two.other.opened()).hasSize(1);
        broken.set(false);
        two.cluster.now(two.cluster.engine().bindScheduler(two.first, TwoSchedulers.FIRST));
        two.swap("first-fit");
        assertThat(am.beat().allocated()).hasSize(1);
    }
}
