package io.bobbin.rm.engine.internal.ledger;

import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;

/**
 * Books in three numbers that do not depend on an order (rule 10): each amount times a weight of whose it is. Equal books
 * have equal sums; different ones have different sums but for a chance that is not worth reckoning with.
 */
public record Sums(long usedByNode, long usedByApplication, long outstanding) {

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Adds books up; as long as they are. */
    public static Sums of(Books books) {
        long usedByNode = 0;
        for (var each : books.usedByNode().entrySet()) {
            usedByNode += share(each.getKey(), each.getValue());
        }
        long usedByApplication = 0;
        for (var each : books.usedByApplication().entrySet()) {
            usedByApplication += share(each.getKey(), each.getValue());
        }
        long outstanding = 0;
        for (var each : books.outstandingByApplication().entrySet()) {
            outstanding += share(each.getKey(), each.getValue());
        }
        return new Sums(usedByNode, usedByApplication, outstanding);
    }

    /** The ledger's sums, counted anew; as long as it is large. */
    public static Sums walked(Ledger ledger) {
        long usedByNode = 0;
        for (LedgerNode node : ledger.nodes().values()) {
            usedByNode += share(node.id(), node.used());
        }
        long usedByApplication = 0;
        long outstanding = 0;
        for (LedgerApplication application : ledger.applications().values()) {
            for (LedgerAttempt attempt : application.attempts()) {
                usedByApplication += share(application.id(), attempt.used());
                outstanding += share(application.id(), attempt.asks().total());
            }
        }
        return new Sums(usedByNode, usedByApplication, outstanding);
    }

    /** What an amount adds to a sum; twice the amount adds twice as much. */
    static long share(Object whose, Resource amount) {
        long mixed = amount.memory() + SPREAD * amount.vcores();
        if (!amount.others().isEmpty()) {
            for (var other : amount.others().entrySet()) {
                mixed += weight(other.getKey()) * other.getValue();
            }
        }
        return weight(whose) * mixed;
    }

    static long share(Object whose, long number) {
        return weight(whose) * number;
    }

    private static long weight(Object whose) {
        long mixed = (whose.hashCode() + SPREAD) * SPREAD;
        mixed = (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 32);
    }
}
