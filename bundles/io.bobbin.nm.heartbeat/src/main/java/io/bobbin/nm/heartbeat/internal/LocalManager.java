package io.bobbin.nm.heartbeat.internal;

import io.bobbin.rm.ports.Endpoints;
import org.jspecify.annotations.Nullable;

/** Knows the ports of a manager in this process; only touched when there is one. */
final class LocalManager {

    private LocalManager() {}

    /** Where it listens for a wire; null for nowhere. */
    static @Nullable String address(Object service, String wire) {
        return service instanceof Endpoints endpoints ? endpoints.addresses().get(wire) : null;
    }
}
