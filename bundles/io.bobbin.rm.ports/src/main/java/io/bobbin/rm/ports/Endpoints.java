package io.bobbin.rm.ports;

import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Where this manager is called. Registered as a service once it listens and each of its protocols has been served; its
 * addresses stay the same as long as it is there.
 */
@ProviderType
public interface Endpoints {

    /**
     * Service property of a {@code Published} protocol that says where it is to be served. Edges register their
     * protocols with it, and one server a wire serves them all.
     */
    String PUBLISH = "bobbin.publish";

    /** Value of {@link #PUBLISH}: with the manager's other protocols. */
    String RESOURCE_MANAGER = "resourcemanager";

    /** {@code host:port} by the name of the wire, with real ports; in the order of the wires' names. */
    Map<String, String> addresses();
}
