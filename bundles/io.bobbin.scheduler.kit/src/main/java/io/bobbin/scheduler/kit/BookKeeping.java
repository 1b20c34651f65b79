package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import java.util.TreeMap;

/** States a mirror's confirmed sums, which are kept as it goes. */
final class BookKeeping {

    private BookKeeping() {}

    static Books of(Mirror mirror) {
        var byNode = new TreeMap<NodeId, Resource>();
        var byApplication = new TreeMap<ApplicationId, Resource>();
        var outstanding = new TreeMap<ApplicationId, Integer>();
        for (MirrorNode node : mirror.nodes().all()) {
            byNode.put(node.id(), node.held());
        }
        for (MirrorApplication application : mirror.applications()) {
            byApplication.put(application.id(), application.used());
            MirrorAttempt attempt = application.attempt();
            outstanding.put(
                    application.id(), attempt == null ? 0 : attempt.asks().number());
        }
        return new Books(mirror.lastEvent(), byNode, byApplication, outstanding);
    }
}
