package io.bobbin.nm.engine.internal;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.nm.model.application.ApplicationState;
import io.bobbin.nm.model.rights.ViewAcl;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An application on this node. Belongs to the node's loop. */
final class ApplicationEntry {

    final ApplicationId id;
    final String user;

    /** Who may view it; nobody but administrators before its rights are registered. */
    @Nullable
    ViewAcl acl;

    private final ViewAcl brought;
    ApplicationState state = new ApplicationState.New(List.of());

    /** @param acls what the launch context of its first container carries */
    ApplicationEntry(ApplicationId id, String user, Map<AccessType, String> acls) {
        this.id = id;
        this.user = user;
        this.brought = ViewAcl.of(user, acls);
    }

    void registerAcls() {
        acl = brought;
    }
}
