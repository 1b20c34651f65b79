package io.bobbin.nm.model.rights;

import io.bobbin.api.application.AccessList;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may see what containers wrote.
 *
 * @param enabled whether that is looked at; otherwise everybody may (ACL-04)
 * @param administrators who may see everything, beside the daemon's own operator
 */
public record NodeRights(boolean enabled, AccessList administrators) {

    /** Everybody may see everything. */
    public static final NodeRights OFF = new NodeRights(false, AccessList.NOBODY);

    /**
     * Whether somebody may see an application's logs.
     *
     * @param acl null when the node knows of none; then it is for administrators only
     */
    public boolean mayView(String user, Set<String> groups, @Nullable ViewAcl acl) {
        if (!enabled || administrators.allows(user, groups)) {
            return true;
        }
        return acl != null
                && (acl.owner().equals(user) || AccessList.of(acl.view()).allows(user, groups));
    }
}
