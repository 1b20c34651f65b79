package io.bobbin.nm.ports;

import org.osgi.annotation.versioning.ProviderType;

/** The node as it was when its loop last came to rest. May be called on any thread and answers at once. */
@ProviderType
public interface NodeViewPort {

    NodeView view();
}
