package io.bobbin.nm.engine.internal;

import io.bobbin.api.container.LocalResource;
import io.bobbin.nm.model.resource.ResourceState;

/** A file that containers share. Belongs to the node's loop. */
final class SharedFile {

    final LocalResource resource;
    ResourceState state = new ResourceState.Init();
    boolean fetching;

    SharedFile(LocalResource resource) {
        this.resource = resource;
    }
}
