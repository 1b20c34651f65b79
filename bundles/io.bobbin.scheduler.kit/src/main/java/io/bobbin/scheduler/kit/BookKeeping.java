package io.bobbin.scheduler.kit;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.Books;
import java.util.TreeMap;

/** States a mirror's confirmed sums; entries of nothing are left out, so that equal books are equal values. */
final class BookKeeping {

    private BookKeeping() {}

    static Books of(Mirror mirror) {
        var byNode = new TreeMap<NodeId, Resource>();
        var byApplication = new TreeMap<ApplicationId, Resource>();
        var outstanding = new TreeMap<ApplicationId, Integer>();
        for (MirrorNode node : mirror.nodes().all()) {
            if (!node.held().isNone()) {
                byNode.put(node.id(), node.held());
            }
        }
        for (MirrorApplication application : mirror.applications()) {
            if (!application.used().isNone()) {
                byApplication.put(application.id(), application.used());
            }
            MirrorAttempt attempt = application.attempt();
            int number = attempt == null ? 0 : attempt.asks().number();
            if (number != 0) {
                outstanding.put(application.id(), number);
            }
        }
        return new Books(mirror.lastEvent(), byNode, byApplication, outstanding);
    }
}
