package io.bobbin.rm.engine.internal.effects;

import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.model.application.ApplicationEnd;

/** What the log says of an application that has ended: one line, whatever its AM or its client has written (CRM-19). */
final class Summary {

    private Summary() {}

    static String of(LedgerApplication application, ApplicationEnd end) {
        String line = "Application " + application.id() + " of " + application.user() + " in " + application.queue()
                + " has ended: " + end.state() + ", " + end.status() + ", attempts "
                + application.attempts().size() + ", after "
                + (end.time() - application.record().startTime()) + " ms: " + end.diagnostics();
        return line.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ");
    }
}
