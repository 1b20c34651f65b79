package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.resource.Resource;
import io.bobbin.api.resource.ResourceCalculator;
import java.util.ArrayList;
import java.util.List;

/** Walks the whole ledger and says what does not add up. */
public final class Audit {

    private final Ledger ledger;
    private final ResourceCalculator calculator;
    private final List<String> violations = new ArrayList<>();

    private Audit(Ledger ledger, ResourceCalculator calculator) {
        this.ledger = ledger;
        this.calculator = calculator;
    }

    /**
     * What is wrong; empty when all is well.
     *
     * @param outstanding the sum that {@link Bookings} keeps
     */
    public static List<String> of(Ledger ledger, ResourceCalculator calculator, long outstanding) {
        var audit = new Audit(ledger, calculator);
        ledger.nodes().values().forEach(audit::node);
        ledger.leftNodes().values().forEach(audit::leftNode);
        long counted = 0;
        for (LedgerApplication application : ledger.applications().values()) {
            for (LedgerAttempt attempt : application.attempts()) {
                audit.attempt(attempt);
                counted += attempt.asks().total();
            }
        }
        audit.expect(counted == outstanding, "outstanding asks: " + counted + " counted, " + outstanding + " kept");
        return List.copyOf(audit.violations);
    }

    private void expect(boolean holds, String otherwise) {
        if (!holds) {
            violations.add(otherwise);
        }
    }

    private void node(LedgerNode node) {
        Resource sum = Resource.NONE;
        for (LedgerContainer container : node.containers()) {
            expect(!container.isGone(), container.id() + " is gone and still on " + node.id());
            expect(container.node() == node, container.id() + " is booked on the wrong node " + node.id());
            sum = sum.plus(container.resource());
        }
        expect(sum.equals(node.used()), node.id() + " has " + sum + " of containers and " + node.used() + " booked");
        expect(
                calculator.fits(drainsAside(node), node.total()),
                node.id() + " is over its total: " + node.used() + " of " + node.total());
        if (node.isJoined()) {
            expect(ledger.nodeIndexes().at(node.index()) == node, node.id() + " has lost its index " + node.index());
        }
    }

    /** What is in use of the types that something was granted of since the node shrank; the others may only drain. */
    private static Resource drainsAside(LedgerNode node) {
        if (node.shrunkAt() == 0) {
            return node.used();
        }
        Resource since = Resource.NONE;
        for (LedgerContainer container : node.containers()) {
            if (container.grantedAt() > node.shrunkAt()) {
                since = since.plus(container.resource());
            }
        }
        return node.used().combine(since, (used, granted) -> granted == 0 ? 0 : used);
    }

    private void leftNode(LedgerNode node) {
        expect(node.containers().isEmpty(), node.id() + " has left and still has containers");
    }

    private void attempt(LedgerAttempt attempt) {
        Resource sum = Resource.NONE;
        for (LedgerContainer container : attempt.live()) {
            expect(!container.hasEnded(), container.id() + " has ended and is still held by " + attempt.id());
            expect(!container.isGone(), container.id() + " is gone and has not ended");
            expect(
                    container.node().containers().contains(container),
                    container.id() + " is held by " + attempt.id() + " and not on its node");
            expect(container.attempt() == attempt, container.id() + " is held by two attempts");
            sum = sum.plus(container.resource());
        }
        expect(
                sum.equals(attempt.used()),
                attempt.id() + " holds " + sum + " of containers and has " + attempt.used() + " booked");
        attempt.asks().outstanding().forEach(ask -> expect(ask.number() > 0, attempt.id() + " wants " + ask));
        expect(
                attempt.asks().total() >= 0,
                attempt.id() + " wants " + attempt.asks().total() + " containers");
        boolean idle = (attempt.isLeaving() || attempt.live().isEmpty())
                && attempt.asks().total() == 0;
        expect(idle || !attempt.isRemoved(), attempt.id() + " is over and still holds or wants something");
        expect(
                !attempt.isLeaving() || !attempt.application().phase().isFinal(),
                attempt.id() + " leaves containers to nobody, as its application is over");
        if (attempt.isAdded()) {
            expect(
                    ledger.attemptIndexes().at(attempt.index()) == attempt,
                    attempt.id() + " has lost its index " + attempt.index());
        }
    }
}
