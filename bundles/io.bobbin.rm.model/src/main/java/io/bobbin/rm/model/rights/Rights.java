package io.bobbin.rm.model.rights;

import io.bobbin.api.application.AccessList;
import java.util.Optional;

/**
 * Who may do what (ACL-01 to ACL-07). An empty answer is a yes.
 *
 * @param enabled whether rights to applications and queues are looked at; otherwise everybody has them (ACL-04)
 * @param administrators who may do everything, beside those who are proven to be the daemon's operator (ACL-06)
 * @param queues the rights to queues
 */
public record Rights(boolean enabled, AccessList administrators, QueueAcls queues) {

    /** Everybody has every right but that to change the cluster. */
    public static final Rights OFF = new Rights(false, AccessList.NOBODY, QueueAcls.DEFAULT);

    /** Whether an answer may depend on the groups of the person. */
    public boolean needGroups() {
        return enabled || administrators.namesGroups();
    }

    /** The right to change the cluster; it is needed also where rights are switched off (ACL-06). */
    public Optional<Denial> administer(Person person, String what) {
        return isAdministrator(person)
                ? Optional.empty()
                : denied(
                        person,
                        Right.ADMINISTER_CLUSTER,
                        what,
                        "the daemon's own user over its admin socket, who shows the admin token, " + administrators
                                + " by admin-acl");
    }

    private boolean isAdministrator(Person person) {
        return person.administrator() || administrators.allows(person.user(), person.groups());
    }

    /** The right to submit to a queue, or to administer it (CRM-22). */
    public Optional<Denial> submit(Person person, String queue) {
        if (!enabled || isAdministrator(person) || queues.maySubmit(person, queue)) {
            return Optional.empty();
        }
        String holders = queues.submittersTo(queue) + "; it is granted by queue-acls";
        return denied(person, Right.SUBMIT_APPLICATIONS, "queue " + queue, holders);
    }

    /** The right to see an application in full (CRM-17). */
    public Optional<Denial> view(Person person, ApplicationAcl acl, String application, String queue) {
        return toApplication(person, acl, acl.view(), queue)
                ? Optional.empty()
                : denied(person, Right.VIEW_APP, application, holders(acl, acl.view(), queue));
    }

    /** The right to end or change an application (CRM-16, CRM-20). */
    public Optional<Denial> modify(Person person, ApplicationAcl acl, String application, String queue) {
        return toApplication(person, acl, acl.modify(), queue)
                ? Optional.empty()
                : denied(person, Right.MODIFY_APP, application, holders(acl, acl.modify(), queue));
    }

    private boolean toApplication(Person person, ApplicationAcl acl, AccessList list, String queue) {
        return !enabled
                || acl.owner().equals(person.user())
                || isAdministrator(person)
                || list.allows(person.user(), person.groups())
                || queues.mayAdminister(person, queue);
    }

    private String holders(ApplicationAcl acl, AccessList list, String queue) {
        return "its owner " + acl.owner() + ", who may grant it to others when submitting, " + list
                + " by the application, " + queues.administratorsOf(queue) + " of queue " + queue
                + ", and the cluster's administrators";
    }

    private static Optional<Denial> denied(Person person, Right right, String object, String holders) {
        return Optional.of(new Denial(person.user(), right, object, holders));
    }
}
