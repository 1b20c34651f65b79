package io.bobbin.rm.model.rights;

import io.bobbin.api.application.AccessList;
import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import java.util.Map;

/**
 * What an application's submitter says of the rights to it (CRM-05). Without a word of the submitter nobody but the owner
 * and those above has them.
 *
 * @param view who may see it (ACL-02)
 * @param modify who may end and change it (ACL-02)
 */
public record ApplicationAcl(String owner, AccessList view, AccessList modify) {

    /** The rights that stand in the AM's container. */
    public static ApplicationAcl of(String owner, ApplicationSubmissionContext context) {
        ContainerLaunchContext container = context.amContainer();
        Map<AccessType, String> texts = container == null ? Map.of() : container.acls();
        return new ApplicationAcl(owner, list(texts, AccessType.VIEW), list(texts, AccessType.MODIFY));
    }

    private static AccessList list(Map<AccessType, String> texts, AccessType type) {
        String text = texts.get(type);
        return text == null ? AccessList.NOBODY : AccessList.of(text);
    }
}
