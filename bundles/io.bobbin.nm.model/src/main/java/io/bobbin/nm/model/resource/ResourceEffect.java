package io.bobbin.nm.model.resource;

import io.bobbin.api.id.ContainerId;

/** What the engine does once the state of a shared file has moved. */
public sealed interface ResourceEffect {

    /** Fetch it, unless that is under way (LOC-28). */
    record Fetch() implements ResourceEffect {}

    /** Tell a container that it is there. */
    record TellLocalized(ContainerId container, String path) implements ResourceEffect {}

    /** Tell a container that it cannot be had. */
    record TellFailed(ContainerId container, String diagnostics) implements ResourceEffect {}
}
