package io.bobbin.rm.engine.internal.slot;

import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerBooks;
import io.bobbin.rm.engine.internal.ledger.Sums;
import io.bobbin.scheduler.spi.Books;
import org.jspecify.annotations.Nullable;

/**
 * Whether a scheduler's books are the ledger's, at an event at which both state them. Sums are compared; only when they
 * differ are the books stated again at a later event and walked, which takes the truth loop long (rule 10). On the truth
 * loop.
 */
final class Comparison {

    private boolean due;
    private boolean inDetail;
    private @Nullable Sums sums;
    private @Nullable Books books;

    /** Has it stated with the next work. */
    void ask() {
        due = true;
    }

    boolean isDue() {
        return due;
    }

    /** Notes what the ledger says as of the event up to which the scheduler is being told; true when it has to state too. */
    boolean begin(Ledger ledger, long event) {
        if (!due) {
            return false;
        }
        due = false;
        sums = ledger.sums().now();
        books = inDetail ? LedgerBooks.of(ledger, event) : null;
        return true;
    }

    /** What came of it: the first difference, empty when the books agree; null when they have to be walked first. */
    @Nullable
    String ended(Stated stated) {
        Books walked = books;
        if (walked != null) {
            inDetail = false;
            books = null;
            return FaultWatch.difference(walked, stated.books());
        }
        if (stated.sums().equals(sums)) {
            return "";
        }
        inDetail = true;
        due = true;
        return null;
    }

    /** What a scheduler stated, and its sums. */
    record Stated(Books books, Sums sums) {

        /** Adds books up, on the loop of the scheduler that stated them. */
        static Stated of(Books books) {
            return new Stated(books, Sums.of(books));
        }
    }
}
