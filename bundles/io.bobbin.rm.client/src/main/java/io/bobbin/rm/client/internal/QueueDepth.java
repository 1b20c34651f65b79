package io.bobbin.rm.client.internal;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.protocol.GetQueueInfoRequest;
import java.util.List;

/** How much of a queue's tree a caller wants. */
enum QueueDepth {
    ALONE,
    WITH_CHILDREN,
    WHOLE;

    static QueueDepth of(GetQueueInfoRequest request) {
        if (!request.includeChildren()) {
            return ALONE;
        }
        return request.recursive() ? WHOLE : WITH_CHILDREN;
    }

    QueueInfo trim(QueueInfo queue) {
        return switch (this) {
            case ALONE -> withChildren(queue, List.of());
            case WITH_CHILDREN -> withChildren(
                    queue, queue.children().stream().map(ALONE::trim).toList());
            case WHOLE -> queue;
        };
    }

    private static QueueInfo withChildren(QueueInfo queue, List<QueueInfo> children) {
        return new QueueInfo(
                queue.name(),
                queue.path(),
                queue.capacity(),
                queue.maximumCapacity(),
                queue.currentCapacity(),
                queue.state(),
                queue.waitingApplications(),
                queue.runningApplications(),
                queue.containers(),
                queue.used(),
                queue.pending(),
                children);
    }
}
