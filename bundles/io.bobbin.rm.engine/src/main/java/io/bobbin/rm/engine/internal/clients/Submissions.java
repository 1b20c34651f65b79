package io.bobbin.rm.engine.internal.clients;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.admin.LifetimeWatch;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.Ledger;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.QueueLabels;
import io.bobbin.rm.engine.internal.lifecycle.Lifecycles;
import io.bobbin.rm.engine.internal.metrics.Publishers;
import io.bobbin.rm.engine.internal.rights.AccessControl;
import io.bobbin.rm.engine.internal.rights.ApplicationAcls;
import io.bobbin.rm.engine.internal.truth.Texts;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.application.ApplicationEvent;
import io.bobbin.rm.model.application.RetryRule;
import io.bobbin.rm.model.check.AskCheck;
import io.bobbin.rm.model.check.SubmissionCheck;
import io.bobbin.rm.model.rights.ApplicationAcl;
import io.bobbin.rm.model.rights.Person;
import io.bobbin.store.codec.ApplicationRecord;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accepts applications and ends them, for those who may. A submission is checked, made, put into the ledger, and its rights
 * are registered and published, in this order (CRM-07). On the truth loop.
 */
public final class Submissions {

    private static final Logger LOG = LoggerFactory.getLogger(Submissions.class);

    private final Truth truth;
    private final Ledger ledger;
    private final Lifecycles lifecycles;
    private final AccessControl access;
    private final ApplicationAcls acls;
    private final Publishers publishers;
    private final Audits audits;
    private final Intake intake;
    private final LifetimeWatch lifetimes;
    private final Renewals renewals;
    private int lastNumber;

    public Submissions(
            Truth truth,
            Ledger ledger,
            Lifecycles lifecycles,
            AccessControl access,
            ApplicationAcls acls,
            Publishers publishers,
            Audits audits,
            Intake intake,
            LifetimeWatch lifetimes,
            Renewals renewals) {
        this.intake = intake;
        this.truth = truth;
        this.ledger = ledger;
        this.lifecycles = lifecycles;
        this.access = access;
        this.acls = acls;
        this.publishers = publishers;
        this.audits = audits;
        this.lifetimes = lifetimes;
        this.renewals = renewals;
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
     * @throws BobbinException when the submission is not valid, or the queue is not open to the submitter (CRM-22);
     *     nothing was created then
     */
    CompletionStage<@Nullable Void> submit(Person person, ApplicationSubmissionContext context) {
        LedgerApplication known = ledger.find(context.id());
        if (known != null) {
            return sameAgain(known, person.user());
        }
        ApplicationSubmissionContext accepted = valid(person, context);
        String queue = String.valueOf(accepted.queue());
        access.requireSubmit(person, queue, accepted.id(), Operations.SUBMIT_APPLICATION);
        intake.check(accepted);
        LedgerApplication application = made(person.user(), accepted);
        ledger.add(application);
        lifetimes.watch(application);
        ApplicationAcl acl = acls.register(application);
        publishers.viewAclKnown(application, acl.view());
        audits.done(person, Operations.SUBMIT_APPLICATION, application);
        LOG.info(
                "Application {} ('{}') submitted by {} for {}",
                application.id(),
                accepted.name(),
                person.user(),
                queue);
        renewals.begin(application);
        return application.stored();
    }

    private ApplicationSubmissionContext valid(Person person, ApplicationSubmissionContext context) {
        var asks = new AskCheck(truth.settings().limits(), truth.settings().calculator());
        try {
            var labels = QueueLabels.of(truth.settings().labels(), ledger);
            ApplicationSubmissionContext accepted = new SubmissionCheck(asks, labels).accepted(context);
            return accepted.with(accepted.queue(), accepted.priority(), lifetimes.granted(accepted.lifetime()));
        } catch (BobbinException refusal) {
            audits.refused(person, Operations.SUBMIT_APPLICATION, context.id(), refusal);
            throw refusal;
        }
    }

    private LedgerApplication made(String user, ApplicationSubmissionContext accepted) {
        long now = truth.millis();
        long term = truth.leadership().term();
        var record = ApplicationRecord.accepted(accepted, user, now, now, term);
        return new LedgerApplication(
                record, RetryRule.of(accepted, truth.settings().maxAttempts()));
    }

    private static CompletionStage<@Nullable Void> sameAgain(LedgerApplication known, String user) {
        if (!known.user().equals(user)) {
            throw new BobbinException(
                    ErrorCode.DUPLICATE,
                    "Application " + known.id() + " was submitted by somebody else already; ask for a new id");
        }
        return known.stored();
    }

    /**
     * Begins to end an application; tells whether it has ended (CRM-16).
     *
     * @throws BobbinException APPLICATION_NOT_FOUND, ACCESS_DENIED
     */
    boolean kill(Person person, ApplicationId id, String diagnostics) {
        LedgerApplication application = killable(person, id);
        if (application.phase().isFinal()) {
            return true;
        }
        String why = diagnostics.isBlank()
                ? "Killed by " + person.user()
                : "Killed by " + person.user() + ": " + Texts.diagnostics(diagnostics);
        audits.done(person, Operations.KILL_APPLICATION, application);
        lifecycles.send(application, new ApplicationEvent.Kill(why, truth.millis()));
        truth.dispatch().drain();
        return application.phase().isFinal();
    }

    private LedgerApplication killable(Person person, ApplicationId id) {
        LedgerApplication application = ledger.find(id);
        if (application == null) {
            try {
                return ledger.application(id);
            } catch (BobbinException unknown) {
                audits.refused(person, Operations.KILL_APPLICATION, id, unknown);
                throw unknown;
            }
        }
        access.requireModify(person, application, Operations.KILL_APPLICATION);
        return application;
    }
}
