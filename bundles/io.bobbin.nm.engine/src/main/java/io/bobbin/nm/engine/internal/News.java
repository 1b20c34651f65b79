package io.bobbin.nm.engine.internal;

import io.bobbin.nm.ports.HeartbeatPort.Subscription;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who wants to know at once. Listeners come and go on any thread and are told on the loop. */
public final class News {

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    public Subscription listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    void tell() {
        listeners.forEach(Runnable::run);
    }
}
