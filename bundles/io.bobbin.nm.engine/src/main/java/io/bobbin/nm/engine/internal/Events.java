package io.bobbin.nm.engine.internal;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.nm.model.application.ApplicationEvent;
import io.bobbin.nm.model.container.ContainerEvent;

/** Where parts of the engine say what has happened. Called on the loop; handled after what is being handled. */
interface Events {

    void tell(ContainerId container, ContainerEvent event);

    void tell(ApplicationId application, ApplicationEvent event);
}
