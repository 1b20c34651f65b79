package io.bobbin.rm.engine.internal.rights;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.rm.engine.internal.ledger.LedgerApplication;
import io.bobbin.rm.model.rights.ApplicationAcl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rights to applications, from their submission until they are forgotten (ACL-01). On the truth loop. */
public final class ApplicationAcls {

    private final Map<ApplicationId, ApplicationAcl> registered = new HashMap<>();

    /** Registers what the submitter said (CRM-05). */
    public ApplicationAcl register(LedgerApplication application) {
        ApplicationAcl acl = ApplicationAcl.of(application.user(), application.context());
        registered.put(application.id(), acl);
        return acl;
    }

    /** Forgets an application. */
    public void remove(ApplicationId application) {
        registered.remove(application);
    }

    /** Of one that is not registered nobody but its owner has a right. */
    ApplicationAcl of(LedgerApplication application) {
        ApplicationAcl acl = registered.get(application.id());
        return acl == null ? new ApplicationAcl(application.user(), AccessList.NOBODY, AccessList.NOBODY) : acl;
    }

    /** What is wrong; empty when there are rights to exactly these applications. */
    public List<String> audit(Set<ApplicationId> applications) {
        return registered.keySet().equals(applications)
                ? List.of()
                : List.of("rights to " + registered.keySet() + " are registered, and there are " + applications);
    }
}
