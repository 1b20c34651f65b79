package io.bobbin.rm.tracker.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.rm.ports.NewsPort;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bells that are listened to, by whose they are. */
final class FakeNews implements NewsPort {

    final Map<Object, Runnable> bells = new LinkedHashMap<>();

    void ring(Object whose) {
        Runnable bell = bells.get(whose);
        if (bell != null) {
            bell.run();
        }
    }

    @Override
    public Subscription onNews(ApplicationAttemptId attempt, Runnable bell) {
        bells.put(attempt, bell);
        return () -> bells.remove(attempt, bell);
    }

    @Override
    public Subscription onNews(NodeId node, Runnable bell) {
        bells.put(node, bell);
        return () -> bells.remove(node, bell);
    }
}
