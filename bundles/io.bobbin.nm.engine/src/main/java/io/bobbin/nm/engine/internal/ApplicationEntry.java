package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.nm.model.application.ApplicationState;
import java.util.List;

/** An application on this node. Belongs to the node's loop. */
final class ApplicationEntry {

    final ApplicationId id;
    final String user;
    ApplicationState state = new ApplicationState.New(List.of());

    ApplicationEntry(ApplicationId id, String user) {
        this.id = id;
        this.user = user;
    }
}
