package io.bobbin.scheduler.fifo;

import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.function.UnaryOperator;

/** Says other things than FIFO would. */
class Proposing extends ForwardingScheduler {

    private final UnaryOperator<Proposal> change;

    Proposing(Scheduler right, UnaryOperator<Proposal> change) {
        super(right);
        this.change = change;
    }

    @Override
    public PassResult pass(PassBudget budget) {
        PassResult result = super.pass(budget);
        return new PassResult(result.proposals().stream().map(change).toList(), result.headrooms(), result.more());
    }
}
