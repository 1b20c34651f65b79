package io.bobbin.rm.engine.internal.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.node.NodeHealth;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.internal.ledger.LedgerNode.NodeDescription;
import io.bobbin.rm.model.application.ApplicationEnd;
import io.bobbin.rm.model.application.ApplicationPhase;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.scheduler.spi.AskKey;
import io.bobbin.scheduler.spi.AskUpdate;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.store.codec.ApplicationRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Books that are wrong in one way, and what the audit says of them. */
class AuditTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final AskKey KEY = new AskKey(new Priority(1), 0, TASK);

    private final Ledger ledger = new Ledger();
    private final List<SchedulerEvent> told = new ArrayList<>();
    private final Bookings bookings = new Bookings(
            ledger,
            new SchedulerEvents() {
                @Override
                public long tell(SchedulerEvent event) {
                    told.add(event);
                    return told.size();
                }

                @Override
                public long next() {
                    return told.size() + 1L;
                }

                @Override
                public long wishBytesOnTheWay() {
                    return 0;
                }
            },
            3);
    private final LedgerNode node = node("one");
    private final LedgerApplication application = application();
    private final LedgerAttempt attempt = new LedgerAttempt(application.id().attempt(1), application, 0);
    private LedgerContainer container;

    private static LedgerNode node(String host) {
        var description = new NodeDescription(Map.of(), "", "/rack", Resource.of(4096, 4), Set.of(), "test", "");
        return new LedgerNode(new NodeId(host, 1), description, new NodeHealth(true, "", 0));
    }

    private static LedgerApplication application() {
        var context =
                ApplicationSubmissionContext.of(new ApplicationId(1, 1), "job", Cluster.command(), Cluster.AM_SIZE);
        return new LedgerApplication(ApplicationRecord.accepted(context, "ann", 0, 0, 3), new RetryRule(2, -1, false));
    }

    @BeforeEach
    void bookOneOfTwo() {
        ledger.addNode(node);
        ledger.add(application);
        application.add(attempt);
        bookings.join(node);
        bookings.add(application);
        bookings.add(attempt, false, 0);
        bookings.ask(attempt, List.of(new AskUpdate(KEY, "*", 2, true, "")), BlacklistRequest.NONE);
        container = bookings.grant(attempt, node, KEY, Locality.ANY, 1, 0);
        assertThat(audit()).isEmpty();
    }

    private List<String> audit() {
        return Audit.of(ledger, ResourceCalculator.MEMORY, bookings.outstanding());
    }

    private LedgerContainer foreign(LedgerAttempt of, LedgerNode on, int size) {
        var key = new AskKey(new Priority(1), 0, Resource.of(size, 1));
        return new LedgerContainer(of.nextContainer(3), of, on, key, Locality.ANY, false, 0);
    }

    @Test
    void aContainerThatIsGoneHoldsNoRoomAndIsNotHeld() {
        container.leaveNode();

        assertThat(audit())
                .containsExactly(
                        container.id() + " is gone and still on one:1", container.id() + " is gone and has not ended");
    }

    @Test
    void aContainerIsOnTheNodeWhereItIsBooked() {
        node.book(foreign(attempt, node("two"), 1024));

        assertThat(audit()).singleElement().asString().endsWith("is booked on the wrong node one:1");
    }

    @Test
    void aNodeIsNeverOverItsTotal() {
        node.book(foreign(attempt, node, 4096));

        assertThat(audit()).singleElement().asString().startsWith("one:1 is over its total: 5120 MB");
    }

    @Test
    void aNodeThatShrankMayBeOverItsTotalUntilSomethingIsGrantedOnIt() {
        bookings.total(node, Resource.of(512, 1));
        bookings.tellChange(node);
        assertThat(audit()).isEmpty();

        bookings.grant(attempt, node, KEY, Locality.ANY, 2, 0);

        assertThat(audit()).singleElement().asString().startsWith("one:1 is over its total");
    }

    @Test
    void aNodeThatHasLeftHasNothing() {
        ledger.leave(node);

        assertThat(audit()).containsExactly("one:1 has left and still has containers");
    }

    @Test
    void whatIsHeldIsOnItsNode() {
        node.unbook(container);

        assertThat(audit()).containsExactly(container.id() + " is held by " + attempt.id() + " and not on its node");
    }

    @Test
    void whatIsHeldIsHeldOnce() {
        container.passTo(new LedgerAttempt(application.id().attempt(2), application, 0), 0);

        assertThat(audit()).containsExactly(container.id() + " is held by two attempts");
    }

    @Test
    void whatIsWantedAddsUp() {
        attempt.asks().set(List.of(new AskUpdate(KEY, "*", 5, true, "")), 9);

        assertThat(audit()).containsExactly("outstanding asks: 5 counted, 1 kept");
    }

    @Test
    void anAttemptThatIsOverHoldsNothingUnlessItLeavesIt() {
        attempt.removedAt(9);
        assertThat(audit()).containsExactly(attempt.id() + " is over and still holds or wants something");

        bookings.ask(attempt, List.of(new AskUpdate(KEY, "*", 0, true, "")), BlacklistRequest.NONE);
        attempt.leaving(true);
        assertThat(audit()).isEmpty();
    }

    @Test
    void whatIsLeftToNobodyIsTold() {
        attempt.leaving(true);
        application.phase(new ApplicationPhase.Finished(
                new ApplicationEnd(ApplicationState.FINISHED, FinalStatus.SUCCEEDED, "", 1)));

        assertThat(audit()).containsExactly(attempt.id() + " leaves containers to nobody, as its application is over");
    }

    @Test
    void anIndexIsTheAttemptsOwn() {
        ledger.attemptIndexes().remove(attempt.index(), 1);
        ledger.attemptIndexes().recycle(event -> true, index -> false);
        ledger.nodeIndexes().remove(node.index(), 1);
        ledger.nodeIndexes().recycle(event -> true, index -> false);

        assertThat(audit()).containsExactly("one:1 has lost its index 0", attempt.id() + " has lost its index 0");
    }
}
