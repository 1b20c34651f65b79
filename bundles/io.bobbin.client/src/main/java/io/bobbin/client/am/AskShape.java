package io.bobbin.client.am;

import io.bobbin.api.container.Container;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;

/** What asks for different places have in common; with the place it is the key of an ask (SCH-13). */
record AskShape(Priority priority, long allocationRequestId, Resource capability) {

    static AskShape of(ContainerRequest request) {
        return new AskShape(request.priority(), request.allocationRequestId(), request.capability());
    }

    static AskShape of(ResourceRequest ask) {
        return new AskShape(ask.priority(), ask.allocationRequestId(), ask.capability());
    }

    /** Whether a grant could be for it: managers may round up, so the size is not compared. */
    boolean couldBeMetBy(Container container) {
        return priority.equals(container.priority()) && allocationRequestId == container.allocationRequestId();
    }
}
