package io.bobbin.nm.model.resource;

import io.bobbin.api.id.ContainerId;
import java.util.List;

/** States of a shared file. References are the containers that asked for it, each as often as it asked (LOC-64). */
public sealed interface ResourceState {

    record Init() implements ResourceState {}

    record Downloading(List<ContainerId> references, long lastUsed) implements ResourceState {
        public Downloading {
            references = List.copyOf(references);
        }
    }

    /**
     * On this node.
     *
     * @param size bytes on disk
     * @param lastUsed when it was last given back, in ms since the epoch
     */
    record Localized(List<ContainerId> references, String path, long size, long lastUsed) implements ResourceState {
        public Localized {
            references = List.copyOf(references);
        }
    }

    record Failed() implements ResourceState {}
}
