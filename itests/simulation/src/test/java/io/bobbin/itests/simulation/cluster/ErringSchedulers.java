package io.bobbin.itests.simulation.cluster;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.reason.AskExplanation;
import io.bobbin.scheduler.fifo.FifoSchedulerFactory;
import io.bobbin.scheduler.spi.Books;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.PassBudget;
import io.bobbin.scheduler.spi.PassResult;
import io.bobbin.scheduler.spi.Proposal;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** FIFO schedulers that throw, or propose everything on one node, on demand. */
final class ErringSchedulers implements SchedulerFactory {

    private final FifoSchedulerFactory fifo = new FifoSchedulerFactory();
    private int throwing;
    private boolean blind;
    private @Nullable Proposal favourite;

    /** So many of the next calls throw. */
    void throwing(int calls) {
        throwing = calls;
    }

    /** From now on everything is proposed where something was proposed before, whether there is room or not. */
    void blind() {
        blind = true;
    }

    private PassResult perhapsBlind(PassResult right) {
        if (right.proposals().isEmpty()) {
            return right;
        }
        Proposal first = favourite == null ? right.proposals().get(0) : favourite;
        favourite = first;
        if (!blind) {
            return right;
        }
        List<Proposal> all =
                right.proposals().stream().map(each -> at(each, first)).toList();
        return new PassResult(all, right.marks(), right.headrooms(), right.more());
    }

    private static Proposal at(Proposal right, Proposal where) {
        return new Proposal(
                right.id(),
                right.baseEvent(),
                right.attempt(),
                right.attemptFence(),
                right.key(),
                where.node(),
                where.nodeRegistration(),
                Locality.ANY);
    }

    private void mayThrow() {
        if (throwing > 0) {
            throwing--;
            throw new IllegalStateException("the scheduler is out of order");
        }
    }

    @Override
    public String name() {
        return fifo.name();
    }

    @Override
    public Scheduler open(SchedulerContext context) {
        return new Erring(fifo.open(context));
    }

    private final class Erring implements Scheduler {

        private final Scheduler real;

        Erring(Scheduler real) {
            this.real = real;
        }

        @Override
        public void restore(LedgerChunk chunk) {
            real.restore(chunk);
        }

        @Override
        public void onEvents(List<NumberedEvent> events) {
            mayThrow();
            real.onEvents(events);
        }

        @Override
        public PassResult pass(PassBudget budget) {
            mayThrow();
            return perhapsBlind(real.pass(budget));
        }

        @Override
        public List<AskExplanation> explain(ApplicationId application) {
            return real.explain(application);
        }

        @Override
        public int position(ApplicationId application) {
            return real.position(application);
        }

        @Override
        public List<ApplicationId> ahead(ApplicationId application, int most) {
            return real.ahead(application, most);
        }

        @Override
        public Optional<QueueInfo> queue(String nameOrPath) {
            return real.queue(nameOrPath);
        }

        @Override
        public Optional<String> placeInQueue(String requested) {
            return real.placeInQueue(requested);
        }

        @Override
        public Books books() {
            return real.books();
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
