package io.bobbin.scheduler.kit;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import java.util.List;

/**
 * What applications use and want, by leaf, and added up to the queues above. Reckoned from the mirror when people ask, so
 * that granting costs nothing for it; takes time in the number of applications.
 */
public final class QueueSums {

    private final QueueTable queues;
    private final Sum[] leaves;
    private final long total;

    private QueueSums(QueueTable queues, long total) {
        this.queues = queues;
        this.total = total;
        this.leaves = new Sum[queues.leaves().size()];
        for (int leaf = 0; leaf < leaves.length; leaf++) {
            leaves[leaf] = new Sum();
        }
    }

    /** As the books stand. An application is in the queue that it names, as the table reads it. */
    public static QueueSums of(Mirror mirror, QueueTable queues) {
        var sums = new QueueSums(queues, mirror.headroom().total().memory());
        for (MirrorApplication application : mirror.applications()) {
            // Until it is known, it uses containers of a queue that nobody can name.
            String queue =
                    application.facts() == null ? "" : application.facts().queue();
            sums.leaves[queues.leafOf(queue)].add(application);
        }
        return sums;
    }

    /** The queue with all below it. */
    public QueueInfo info(ConfiguredQueue queue) {
        return info(queue, 1);
    }

    private QueueInfo info(ConfiguredQueue queue, int siblings) {
        var children = queue.children();
        List<QueueInfo> infos =
                children.stream().map(child -> info(child, children.size())).toList();
        var sum = new Sum();
        if (queue.isLeaf()) {
            sum.add(leaves[queues.leafOf(queue.path())]);
        }
        infos.forEach(sum::add);
        float share = total <= 0 ? 0 : (float) sum.used.memory() / total;
        return new QueueInfo(
                queue.name(),
                queue.path(),
                1f / siblings,
                1,
                share,
                "RUNNING",
                sum.waiting,
                sum.running,
                sum.containers,
                sum.used.toResource(),
                sum.pending.toResource(),
                infos);
    }

    private static final class Sum {

        private final Tally used = new Tally();
        private final Tally pending = new Tally();
        private int waiting;
        private int running;
        private int containers;

        void add(MirrorApplication application) {
            if (application.containers() > 0) {
                running++;
            } else if (application.isKnown()) {
                waiting++;
            }
            containers += application.containers();
            used.add(application.used());
            if (application.attempt() != null) {
                pending.add(application.attempt().asks().wanted());
            }
        }

        void add(Sum other) {
            waiting += other.waiting;
            running += other.running;
            containers += other.containers;
            used.add(other.used.toResource());
            pending.add(other.pending.toResource());
        }

        void add(QueueInfo below) {
            waiting += below.waitingApplications();
            running += below.runningApplications();
            containers += below.containers();
            used.add(below.used());
            pending.add(below.pending());
        }
    }
}
