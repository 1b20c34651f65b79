package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.check.AskCheck;
import io.bobbin.rm.model.check.SubmissionCheck;
import io.bobbin.rm.ports.Requester;
import io.bobbin.store.codec.ApplicationRecord;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts applications and ends them. On the truth loop. */
final class Submissions {

    private static final Logger LOG = LoggerFactory.getLogger(Submissions.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Lifecycles lifecycles;
    private int lastNumber;

    Submissions(Truth truth, Ledger ledger, Lifecycles lifecycles) {
        this.truth = truth;
        this.ledger = ledger;
        this.lifecycles = lifecycles;
    }

    /** An id that was not given before (CRM-15). */
    ApplicationId newId() {
        ApplicationId id;
        do {
            id = new ApplicationId(truth.leadership().clusterTimestamp(), ++lastNumber);
        } while (ledger.find(id) != null);
        return id;
    }

    /**
     * Accepts an application. The stage is done when it is stored; for an id that is known already it is that of the
     * first submission (CRM-13).
     *
     * @throws BobbinException when the submission is not valid; nothing was created then
     */
    CompletionStage<@Nullable Void> submit(Requester requester, ApplicationSubmissionContext context) {
        String user = requester.user();
        LedgerApplication known = ledger.find(context.id());
        if (known != null) {
            return sameAgain(known, user);
        }
        var asks = new AskCheck(truth.settings().limits(), truth.settings().calculator());
        ApplicationSubmissionContext accepted = new SubmissionCheck(asks, ledger.labels()).accepted(context);
        long now = truth.millis();
        long term = truth.leadership().term();
        var record = ApplicationRecord.accepted(accepted, user, now, now, term);
        var rule = RetryRule.of(accepted, truth.settings().maxAttempts());
        var application = new LedgerApplication(record, rule);
        ledger.add(application);
        LOG.info(
                "Application {} ('{}') submitted by {} for {}",
                application.id(),
                accepted.name(),
                user,
                accepted.queue());
        lifecycles.send(application, new ApplicationEvent.Start());
        return application.stored();
    }

    private static CompletionStage<@Nullable Void> sameAgain(LedgerApplication known, String user) {
        if (!known.user().equals(user)) {
            throw new BobbinException(
                    ErrorCode.DUPLICATE,
                    "Application " + known.id() + " was submitted by somebody else already; ask for a new id");
        }
        return known.stored();
    }

    /** Begins to end an application; tells whether it has ended (CRM-16). */
    boolean kill(Requester requester, ApplicationId id, String diagnostics) {
        LedgerApplication application = ledger.application(id);
        if (application.phase().isFinal()) {
            return true;
        }
        String why = diagnostics.isBlank()
                ? "Killed by " + requester.user()
                : "Killed by " + requester.user() + ": " + Texts.diagnostics(diagnostics);
        lifecycles.send(application, new ApplicationEvent.Kill(why, truth.millis()));
        truth.dispatch().drain();
        return application.phase().isFinal();
    }
}
