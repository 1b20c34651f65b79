package io.bobbin.nm.model.rights;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.AccessType;
import java.util.Map;

/**
 * Who may see an application on this node, as its launch contexts said (ACL-03).
 *
 * @param owner who submitted it
 * @param view a text of an {@link AccessList}
 */
public record ViewAcl(String owner, String view) {

    /** The rights that a launch context carries; without a word of it only the owner has them. */
    public static ViewAcl of(String owner, Map<AccessType, String> acls) {
        return new ViewAcl(owner, acls.getOrDefault(AccessType.VIEW, " "));
    }
}
