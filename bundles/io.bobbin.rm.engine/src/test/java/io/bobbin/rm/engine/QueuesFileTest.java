package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.QueueInfo;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Machine;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.Requester;
import io.bobbin.scheduler.spi.ConfiguredQueue;
import io.bobbin.scheduler.spi.QueueConfiguration;
import io.bobbin.scheduler.spi.QueueFinding;
import io.bobbin.scheduler.spi.QueueProperty;
import io.bobbin.scheduler.spi.Scheduler;
import io.bobbin.scheduler.spi.SchedulerContext;
import io.bobbin.scheduler.spi.SchedulerFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class QueuesFileTest {

    private static final Requester ROOT = Requester.operator("root");
    private static final Resource TASK = Resource.of(1024, 1);
    private static final String FILE = "/etc/queues.yaml";

    /** A first-fit scheduler that knows the weight of queues and remembers with which ones it was opened. */
    private static final class Knowing implements SchedulerFactory {

        private final SchedulerFactory firstFit = new FirstFitFactory();
        private final List<QueueConfiguration> opened = new ArrayList<>();

        @Override
        public String name() {
            return firstFit.name();
        }

        @Override
        public Scheduler open(SchedulerContext context) {
            opened.add(context.queues());
            return firstFit.open(context);
        }

        @Override
        public List<QueueProperty> queueProperties() {
            return List.of(QueueProperty.integer("weight", 1, 10));
        }

        List<String> lastPaths() {
            return opened.get(opened.size() - 1)
                    .leaves()
                    .map(ConfiguredQueue::path)
                    .toList();
        }
    }

    private final Machine machine = new Machine();
    private final Knowing scheduler = new Knowing();

    private Cluster start() {
        return Cluster.on(
                machine, Cluster.settings().toBuilder().queuesFile(FILE).build(), scheduler);
    }

    private static void refused(String part, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.CONFIGURATION);
            assertThat(refusal).hasMessageContaining(part);
        });
    }

    @Test
    void aSchedulerIsOpenedWithTheQueuesOfTheFile() {
        machine.file(FILE, "root:", "  queues: {a: {weight: 2}, b: {}}");

        Cluster cluster = start();

        assertThat(cluster.now(cluster.engine().slot()).parked()).isEmpty();
        assertThat(scheduler.lastPaths()).containsExactly("root.a", "root.b");
        assertThat(scheduler.opened).hasSize(1);
    }

    @Test
    void withoutAFileThereIsOneQueue() {
        start();

        assertThat(scheduler.lastPaths()).containsExactly("root.default");
    }

    @Test
    void aStartWithAWrongFileParksTheSlotWithTheReasonUntilItIsRight() {
        machine.file(FILE, "root:", "  queues: {a: {wieght: 2}}");
        Cluster cluster = start();

        assertThat(cluster.now(cluster.engine().slot()).parked())
                .contains(FILE + ":2:16")
                .contains("'weight'");
        assertThat(scheduler.opened).isEmpty();

        machine.file(FILE, "root:", "  queues: {a: {weight: 2}}");
        cluster.now(cluster.engine().administration().refreshQueues(ROOT));

        assertThat(cluster.now(cluster.engine().slot()).parked()).isEmpty();
        assertThat(scheduler.lastPaths()).containsExactly("root.a");
    }

    @Test
    void aFileWithErrorsChangesNothingAndTellsAllOfThem() {
        machine.file(FILE, "root:", "  queues: {a: {}}");
        Cluster cluster = start();
        AdminPort admin = cluster.engine().administration();
        long generation = cluster.now(cluster.engine().slot()).generation();
        machine.file(FILE, "root:", "  queues:", "    a.b: {}", "    c: {weight: 11}");

        refused("q", () -> cluster.now(admin.refreshQueues(ROOT)));
        refused(FILE + ":3:5", () -> cluster.now(admin.refreshQueues(ROOT)));
        refused(FILE + ":4:9", () -> cluster.now(admin.refreshQueues(ROOT)));

        assertThat(cluster.now(cluster.engine().slot()).generation()).isEqualTo(generation);
        assertThat(scheduler.opened).hasSize(1);
        assertThat(cluster.audited("REFRESH_QUEUES")).hasSize(3).allMatch(line -> line.contains("RESULT=FAILURE"));
    }

    @Test
    void aGoodFileRestoresTheSchedulerInUseWithItsQueues() {
        Cluster cluster = start();
        machine.file(FILE, "root:", "  queues: {a: {}}");

        var root = cluster.now(cluster.engine().administration().refreshQueues(ROOT));

        assertThat(root.name()).isEqualTo("root");
        assertThat(scheduler.lastPaths()).containsExactly("root.a");
        assertThat(scheduler.opened).hasSize(2);
    }

    @Test
    void theSameFileAgainRestoresNothing() {
        machine.file(FILE, "root:", "  queues: {a: {}}");
        Cluster cluster = start();

        cluster.now(cluster.engine().administration().refreshQueues(ROOT));

        assertThat(scheduler.opened).hasSize(1);
    }

    @Test
    void aCheckTellsWhatAStartWouldFindAndChangesNothing() {
        machine.file(FILE, "root:", "  queues: {a: {wait: 1}}");
        Cluster cluster = start();
        AdminPort admin = cluster.engine().administration();

        List<QueueFinding> ofFile = cluster.now(admin.checkQueues(ROOT, "", null));
        List<QueueFinding> ofText = cluster.now(admin.checkQueues(ROOT, "mine.yaml", "root: {weight: 99}"));
        List<QueueFinding> ofGood = cluster.now(admin.checkQueues(ROOT, "mine.yaml", "root: {weight: 9}"));

        assertThat(ofFile).extracting(finding -> finding.spot().toString()).containsExactly(FILE + ":2:16");
        assertThat(ofText).extracting(finding -> finding.spot().toString()).containsExactly("mine.yaml:1:8");
        assertThat(ofGood).isEmpty();
        assertThat(scheduler.opened).isEmpty();
    }

    @Test
    void onlyAdministratorsMayCheck() {
        Cluster cluster = start();

        assertThatThrownBy(() -> cluster.now(
                        cluster.engine().administration().checkQueues(Requester.user("ann"), "x", "root: {}")))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.ACCESS_DENIED));
    }

    @Test
    void goodAndWrongFilesUnderLoadLoseNothing() {
        Cluster cluster = start();
        AdminPort admin = cluster.engine().administration();
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        am.ask(TASK, 20);
        for (int round = 0; round < 12; round++) {
            machine.file(FILE, "root:", "  queues: {q" + round + ": {weight: " + round + "}}");
            CompletionStage<QueueInfo> refreshed = admin.refreshQueues(ROOT);
            am.beat();
            node.beat();
            boolean wrong = round == 0 || round > 10;
            cluster.loops().drain();
            assertThat(refreshed.toCompletableFuture().isCompletedExceptionally())
                    .isEqualTo(wrong);
            ContainerId oldest = am.held().get(round).id();
            node.start(oldest, TASK);
            node.complete(oldest, 0);
            node.beat();
            am.beat();
        }

        assertThat(scheduler.lastPaths()).containsExactly("root.q10");
        assertThat(am.held()).hasSize(12 + 7);
        assertThat(cluster.audit()).isEmpty();
        assertThat(cluster.now(cluster.engine().books()).outstandingByApplication())
                .containsEntry(am.id().application(), 1);
    }
}
