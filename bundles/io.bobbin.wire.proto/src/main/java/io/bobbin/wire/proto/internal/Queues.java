package io.bobbin.wire.proto.internal;

import static io.bobbin.wire.proto.internal.Fields.all;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.resource.Resource;
import io.bobbin.wire.proto.message.QueueInfoProto;
import io.bobbin.wire.proto.message.QueueStateProto;
import io.bobbin.wire.proto.message.QueueStatisticsProto;

/** Queues at one moment. */
final class Queues {
    private static final String PREFIX = "Q_";

    private Queues() {}

    static QueueInfoProto write(QueueInfo queue) {
        return QueueInfoProto.newBuilder()
                .setQueueName(queue.name())
                .setQueuePath(queue.path())
                .setCapacity(queue.capacity())
                .setMaximumCapacity(queue.maximumCapacity())
                .setCurrentCapacity(queue.currentCapacity())
                .setState(QueueStateProto.valueOf(PREFIX + queue.state()))
                .setQueueStatistics(QueueStatisticsProto.newBuilder()
                        .setNumAppsPending(queue.waitingApplications())
                        .setNumAppsRunning(queue.runningApplications())
                        .setAllocatedContainers(queue.containers())
                        .setAllocatedMemoryMB(queue.used().memory())
                        .setAllocatedVCores(queue.used().vcores())
                        .setPendingMemoryMB(queue.pending().memory())
                        .setPendingVCores(queue.pending().vcores()))
                .setUsed(Resources.write(queue.used()))
                .setPending(Resources.write(queue.pending()))
                .addAllChildQueues(all(queue.children(), Queues::write))
                .build();
    }

    static QueueInfo read(QueueInfoProto message) {
        var statistics = message.getQueueStatistics();
        return new QueueInfo(
                message.getQueueName(),
                message.hasQueuePath() ? message.getQueuePath() : message.getQueueName(),
                message.getCapacity(),
                message.getMaximumCapacity(),
                message.getCurrentCapacity(),
                (message.hasState() ? message.getState() : QueueStateProto.Q_RUNNING)
                        .name()
                        .substring(PREFIX.length()),
                (int) statistics.getNumAppsPending(),
                (int) statistics.getNumAppsRunning(),
                (int) statistics.getAllocatedContainers(),
                message.hasUsed()
                        ? Resources.read(message.getUsed())
                        : Resource.of(statistics.getAllocatedMemoryMB(), statistics.getAllocatedVCores()),
                message.hasPending()
                        ? Resources.read(message.getPending())
                        : Resource.of(statistics.getPendingMemoryMB(), statistics.getPendingVCores()),
                all(message.getChildQueuesList(), Queues::read));
    }
}
