package io.bobbin.rm.engine.internal.rights;

import io.bobbin.api.audit.Operations;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.audit.Audits;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.engine.internal.truth.Truth;
import io.bobbin.rm.model.rights.Person;
import io.bobbin.rm.model.rights.Rights;
import io.bobbin.rm.ports.Requester;
import io.bobbin.security.spi.UserGroups;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * The way of a person to the truth loop: groups are looked up before a command, and what the person may do is decided in
 * it. What is refused for want of a right is audited here.
 */
public final class AccessControl {

    private final Truth truth;
    private final UserGroups groups;
    private final ApplicationAcls acls;
    private final Audits audits;

    public AccessControl(Truth truth, UserGroups groups, ApplicationAcls acls, Audits audits) {
        this.truth = truth;
        this.groups = groups;
        this.acls = acls;
        this.audits = audits;
    }

    private Rights rights() {
        return truth.settings().rights();
    }

    /** Who asks, with the groups when they may matter. On any thread. */
    public CompletionStage<Person> identify(Requester requester) {
        if (requester.administrator() || !rights().needGroups()) {
            return CompletableFuture.completedStage(person(requester, Set.of()));
        }
        return groups.of(requester.user()).thenApply(known -> person(requester, known));
    }

    /** Has groups looked up again. On any thread. */
    public void forgetGroups() {
        groups.forget();
    }

    private static Person person(Requester requester, Set<String> groups) {
        return new Person(requester.user(), groups, requester.administrator(), requester.address());
    }

    /** {@link Truth#command}, for somebody. */
    public <T> CompletionStage<T> command(String name, Requester requester, Function<Person, T> work) {
        return identify(requester).thenCompose(person -> truth.command(name, () -> work.apply(person)));
    }

    /** {@link Truth#answer}, for somebody. */
    public <T> CompletionStage<T> answer(String name, Requester requester, Function<Person, CompletionStage<T>> work) {
        return identify(requester).thenCompose(person -> truth.answer(name, () -> work.apply(person)));
    }

    /** {@link Truth#change}, for somebody. */
    public <T> CompletionStage<T> change(String name, Requester requester, Function<Person, T> work) {
        return identify(requester).thenCompose(person -> truth.change(name, () -> work.apply(person)));
    }

    /** Whether a person may see all of an application. On the truth loop. */
    public boolean mayView(Person person, LedgerApplication application) {
        return rights().view(person, acls.of(application), application.id().toString(), application.queue())
                .isEmpty();
    }

    /**
     * On the truth loop.
     *
     * @throws BobbinException ACCESS_DENIED
     */
    public void requireView(Person person, LedgerApplication application) {
        rights().view(person, acls.of(application), application.id().toString(), application.queue())
                .ifPresent(denial -> {
                    audits.denied(person, Operations.VIEW_APPLICATION, application.id(), application.queue(), denial);
                    throw denial.exception();
                });
    }

    /**
     * On the truth loop.
     *
     * @param operation as it is audited when it is refused
     * @throws BobbinException ACCESS_DENIED
     */
    public void requireModify(Person person, LedgerApplication application, String operation) {
        rights().modify(person, acls.of(application), application.id().toString(), application.queue())
                .ifPresent(denial -> {
                    audits.denied(person, operation, application.id(), application.queue(), denial);
                    throw denial.exception();
                });
    }

    /**
     * For a submission, and for the queue that an application is moved to. On the truth loop.
     *
     * @throws BobbinException ACCESS_DENIED
     */
    public void requireSubmit(Person person, String queue, ApplicationId application, String operation) {
        rights().submit(person, queue).ifPresent(denial -> {
            audits.denied(person, operation, application, queue, denial);
            throw denial.exception();
        });
    }

    /**
     * On the truth loop.
     *
     * @param operation as it is audited when it is refused, such as REFRESH_NODES
     * @throws BobbinException ACCESS_DENIED
     */
    public void requireAdministrator(Person person, String operation) {
        rights().administer(person, "the cluster (" + operation + ")").ifPresent(denial -> {
            audits.denied(person, operation, Audits.ADMINISTRATION, denial);
            throw denial.exception();
        });
    }
}
