package io.bobbin.rm.engine.internal.clients;

import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerAttempt;
import io.bobbin.rm.engine.internal.rights.ApplicationAcls;
import io.bobbin.rm.engine.internal.store.Saver;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.store.codec.RecordCodec;
import io.bobbin.store.spi.Change;
import java.util.ArrayDeque;
import java.util.Deque;

/** Applications that have ended, as many as the settings say; of more, the oldest are forgotten here and in the store (CRM-18). */
public final class EndedApplications {

    private final Truth truth;
    private final Ledger ledger;
    private final Saver saver;
    private final ApplicationAcls acls;
    private final Deque<LedgerApplication> ended = new ArrayDeque<>();

    public EndedApplications(Truth truth, Ledger ledger, Saver saver, ApplicationAcls acls) {
        this.truth = truth;
        this.ledger = ledger;
        this.saver = saver;
        this.acls = acls;
    }

    /** Remembers an application that has just ended. */
    public void add(LedgerApplication application) {
        application.attempts().forEach(LedgerAttempt::keepForReports);
        ledger.ended(application);
        ended.addLast(application);
        trim();
    }

    /** Forgets what is more than the settings say. */
    public void trim() {
        while (ended.size() > truth.settings().maxCompletedApplications()) {
            forget(ended.removeFirst());
        }
    }

    private void forget(LedgerApplication application) {
        ledger.forget(application);
        acls.remove(application.id());
        delete(RecordCodec.APPLICATION, RecordCodec.key(application.id()));
        for (LedgerAttempt attempt : application.attempts()) {
            delete(RecordCodec.ATTEMPT, RecordCodec.key(attempt.id()));
        }
    }

    private void delete(String kind, String key) {
        saver.save("The removal of " + key, new Change.Delete(kind, key), failure -> {});
    }
}
