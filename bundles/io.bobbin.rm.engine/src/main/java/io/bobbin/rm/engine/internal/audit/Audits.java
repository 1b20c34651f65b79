package io.bobbin.rm.engine.internal.audit;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.audit.AuditLog;
import io.bobbin.api.audit.AuditRecord;
import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.ledger.LedgerContainer;
import io.bobbin.rm.model.application.ApplicationEnd;
import io.bobbin.rm.model.rights.Denial;
import io.bobbin.rm.model.rights.Person;

/** Writes down who did what (AUD-01 to AUD-03). On the truth loop, so the lines follow each other as things happened. */
public final class Audits {

    /** Targets: the part of the manager that did it or refused. */
    public static final String CLIENTS = "ClientService";

    public static final String MASTERS = "ApplicationMasterService";
    public static final String ADMINISTRATION = "AdminService";
    private static final String SCHEDULING = "Scheduler";
    private static final String APPLICATIONS = "ApplicationManager";

    private final AuditLog log;

    public Audits(AuditLog log) {
        this.log = log;
    }

    /** A person did something to an application. */
    public void done(Person person, String operation, LedgerApplication application) {
        done(person, operation, application, "");
    }

    /**
     * A person did something to an application.
     *
     * @param description what more is to be said, such as the new priority; may be empty
     */
    public void done(Person person, String operation, LedgerApplication application, String description) {
        log.write(by(person, operation, CLIENTS)
                .description(description)
                .about(application.id())
                .queue(application.queue()));
    }

    /** A person wanted something of an application, and was refused for another reason than rights. */
    public void refused(Person person, String operation, ApplicationId application, BobbinException refusal) {
        log.write(AuditRecord.failure(person.user(), operation, CLIENTS, words(refusal))
                .about(application)
                .from(person.address()));
    }

    /** A person changed the cluster. */
    public void administered(Person person, String operation, String description) {
        log.write(by(person, operation, ADMINISTRATION).description(description));
    }

    /** A person wanted to change the cluster, and was refused for another reason than rights. */
    public void notAdministered(Person person, String operation, BobbinException refusal) {
        log.write(AuditRecord.failure(person.user(), operation, ADMINISTRATION, words(refusal))
                .from(person.address()));
    }

    /** A right was missing. */
    public void denied(Person person, String operation, String target, Denial denial) {
        log.write(denial(person, operation, target, denial));
    }

    /** A right to an application was missing. */
    public void denied(Person person, String operation, ApplicationId application, String queue, Denial denial) {
        log.write(denial(person, operation, CLIENTS, denial).about(application).queue(queue));
    }

    private static AuditRecord denial(Person person, String operation, String target, Denial denial) {
        return AuditRecord.failure(
                        person.user(), operation, target, "Unauthorized user; who has the right: " + denial.holders())
                .permissions(denial.right().toString())
                .from(person.address());
    }

    private static AuditRecord by(Person person, String operation, String target) {
        return AuditRecord.success(person.user(), operation, target).from(person.address());
    }

    /**
     * An AM did something.
     *
     * @param description what more is to be said; may be empty
     */
    public void master(
            LedgerApplication application, ApplicationAttemptId attempt, String operation, String description) {
        log.write(AuditRecord.success(application.user(), operation, MASTERS)
                .description(description)
                .about(attempt)
                .queue(application.queue()));
    }

    /**
     * An AM was refused (AUD-01).
     *
     * @param user who submitted its application; its own id when that is not known
     */
    public void masterRefused(String user, ApplicationAttemptId attempt, String operation, String message) {
        log.write(AuditRecord.failure(user, operation, MASTERS, message).about(attempt));
    }

    /** A container was granted. */
    public void allocated(LedgerContainer container) {
        scheduled(container, Operations.ALLOCATE_CONTAINER);
    }

    /** A container's share was given back. */
    public void released(LedgerContainer container) {
        scheduled(container, Operations.RELEASE_CONTAINER);
    }

    private void scheduled(LedgerContainer container, String operation) {
        if (log.keepsContainers()) {
            LedgerApplication application = container.attempt().application();
            log.write(AuditRecord.success(application.user(), operation, SCHEDULING)
                    .about(container.id())
                    .queue(application.queue()));
        }
    }

    /** An application ended (CRM-19). */
    public void ended(LedgerApplication application, ApplicationEnd end) {
        boolean well = end.status() == FinalStatus.SUCCEEDED;
        AuditRecord happened = well
                ? AuditRecord.success(application.user(), Operations.FINISH_APPLICATION, APPLICATIONS)
                : AuditRecord.failure(application.user(), Operations.FINISH_APPLICATION, APPLICATIONS, described(end));
        log.write(happened.about(application.id()).queue(application.queue()));
    }

    private static String described(ApplicationEnd end) {
        return end.diagnostics().isEmpty() ? end.state().toString() : end.state() + ": " + end.diagnostics();
    }

    private static String words(BobbinException refusal) {
        return refusal.code() + ": " + refusal.getMessage();
    }
}
