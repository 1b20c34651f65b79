package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeAction;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.NodeHeartbeatResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFit;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Leader;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.scheduler.spi.Books;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The two loops in an order drawn from a seed, with everything happening between a proposal and its outcome: whatever the
 * order, nothing is over-committed, each proposal has one outcome, and in the end the books agree.
 */
class InterleavingTest {

    private static final int SEEDS_EACH = 10;
    private static final int ACTIONS = 120;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
    void theBooksAgreeWhateverTheOrder(int decade) {
        for (int seed = decade * SEEDS_EACH; seed < (decade + 1) * SEEDS_EACH; seed++) {
            new Run(seed).all();
        }
    }

    private static final class Run {

        private final int seed;
        private final Random random;
        private final FirstFitFactory schedulers = new FirstFitFactory();
        private final Cluster cluster;
        private final List<Node> nodes = new ArrayList<>();
        private final List<Am> ams = new ArrayList<>();
        private final List<CompletableFuture<?>> calls = new ArrayList<>();

        Run(int seed) {
            this.seed = seed;
            this.random = new Random(seed);
            var loops = ManualLoops.strict(new ManualTime(Leader.TIMESTAMP), seed);
            var settings = Cluster.settings().toBuilder()
                    .slot(new SlotLimits(6, 3, 50, 2, 10_000, 4, Duration.ofSeconds(10)))
                    .build();
            this.cluster = Cluster.bare(settings, loops).equip();
            cluster.now(cluster.engine().bindScheduler(schedulers));
            for (int host = 0; host < 4; host++) {
                nodes.add(cluster.join("host-" + host, 6144));
            }
            for (int number = 0; number < 3; number++) {
                ams.add(cluster.running());
            }
        }

        void all() {
            for (int action = 0; action < ACTIONS; action++) {
                act();
                int steps = random.nextInt(6);
                for (int step = 0; step < steps; step++) {
                    cluster.loops().step();
                }
                if (action % 20 == 0) {
                    assertThat(cluster.audit())
                            .as("seed %d, action %d", seed, action)
                            .isEmpty();
                }
            }
            drained();
        }

        private void act() {
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> allocate(List.of(ask()), BlacklistRequest.NONE);
                case 3 -> allocate(List.of(atPlace(), ask()), BlacklistRequest.NONE);
                case 4 -> allocate(List.of(), excluded());
                case 5, 6 -> beat(nodes.get(random.nextInt(nodes.size())));
                case 7 -> restart(nodes.get(random.nextInt(nodes.size())));
                case 8 -> health(nodes.get(random.nextInt(nodes.size())));
                default -> rarely();
            }
        }

        private void rarely() {
            switch (random.nextInt(6)) {
                case 0 -> {
                    Node node = nodes.get(random.nextInt(nodes.size()));
                    call(cluster.engine().nodes().unregister(node.id()));
                    node.register();
                }
                case 1 -> {
                    Am am = ams.remove(random.nextInt(ams.size()));
                    call(cluster.engine().clients().kill(Cluster.ANN, am.id().application(), ""));
                    ams.add(cluster.am(cluster.submit().attempt(1)));
                }
                case 2 -> {
                    call(cluster.engine().unbindScheduler(schedulers));
                    call(cluster.engine().bindScheduler(schedulers));
                }
                default -> cluster.advance(Duration.ofSeconds(1));
            }
        }

        private void call(CompletionStage<?> stage) {
            calls.add(stage.toCompletableFuture());
        }

        private ResourceRequest ask() {
            return ResourceRequest.any(
                    new Priority(random.nextInt(2)),
                    Resource.of(1024L * (1 + random.nextInt(2)), 1),
                    random.nextInt(5));
        }

        private ResourceRequest atPlace() {
            String place = random.nextBoolean() ? "/rack" : "host-" + random.nextInt(4);
            return ResourceRequest.at(
                    place,
                    new Priority(random.nextInt(2)),
                    Resource.of(1024L * (1 + random.nextInt(2)), 1),
                    random.nextInt(3));
        }

        private BlacklistRequest excluded() {
            List<String> hosts = List.of("host-" + random.nextInt(4));
            return random.nextBoolean()
                    ? new BlacklistRequest(hosts, List.of())
                    : new BlacklistRequest(List.of(), hosts);
        }

        /** Calls whether or not the AM may; a refusal is an answer. Starts some of what it gets and releases some. */
        private void allocate(List<ResourceRequest> asks, BlacklistRequest blacklist) {
            Am am = ams.get(random.nextInt(ams.size()));
            var releases = am.held().stream()
                    .filter(container -> random.nextInt(4) == 0)
                    .map(container -> container.id())
                    .toList();
            int responseId = am.responseId();
            var request = new AllocateRequest(responseId, 0, asks, releases, blacklist, null);
            var answer = cluster.engine().applicationMasters().allocate(am.id(), request);
            call(answer.handle((response, refusal) -> {
                if (response != null) {
                    am.received(response);
                    response.allocated().stream()
                            .filter(container -> random.nextBoolean())
                            .forEach(container ->
                                    cluster.node(container.node()).start(container.id(), container.resource()));
                } else if (refusal != null) {
                    register(am);
                }
                return true;
            }));
        }

        private void register(Am am) {
            call(am.registerLater().handle((response, refusal) -> true));
        }

        private void beat(Node node) {
            node.containers().stream()
                    .filter(container -> random.nextInt(3) == 0)
                    .toList()
                    .forEach(container -> {
                        if (container.sequence() != 1) {
                            node.complete(container, 0);
                        }
                    });
            CompletionStage<NodeHeartbeatResponse> answer =
                    cluster.engine().nodes().heartbeat(node.request());
            if (random.nextInt(5) == 0) {
                call(answer);
                return;
            }
            node.obey(cluster.now(answer));
        }

        private void restart(Node node) {
            if (random.nextInt(3) == 0) {
                node.total(Resource.of(4096 + 1024L * random.nextInt(4), 32));
                node.register();
            }
        }

        private void health(Node node) {
            node.health(random.nextInt(3) > 0, "broken");
            beat(node);
        }

        private void drained() {
            cluster.loops().drain();
            calls.forEach(call -> assertThat(call).as("seed %d", seed).isDone());
            for (FirstFit scheduler : schedulers.opened()) {
                assertThat(scheduler.outcomes())
                        .as("seed %d: one outcome per proposal", seed)
                        .doesNotHaveDuplicates()
                        .hasSize((int) scheduler.proposals());
            }
            assertThat(schedulers.opened())
                    .flatExtracting(FirstFit::refusals)
                    .as("seed %d: faults", seed)
                    .allSatisfy(refusal -> assertThat(refusal.race()).isTrue());
            assertThat(cluster.slot().faults()).isZero();
            booksAgree();
            ams.forEach(am -> cluster.now(
                    cluster.engine().clients().kill(Cluster.ANN, am.id().application(), "")));
            for (int beat = 0; beat < 4; beat++) {
                nodes.forEach(node -> {
                    if (node.beat().action() != NodeAction.NORMAL) {
                        node.register();
                    }
                });
            }
            cluster.loops().drain();
            booksAgree();
            var metrics = cluster.now(cluster.engine().clients().metrics(Cluster.ANN));
            assertThat(metrics.used())
                    .as("seed %d: nothing in use in the end", seed)
                    .isEqualTo(Resource.NONE);
            assertThat(metrics.pendingContainers()).isZero();
            assertThat(nodes)
                    .as("seed %d: every end acknowledged", seed)
                    .allSatisfy(node -> assertThat(node.containers()).isEmpty());
        }

        private void booksAgree() {
            assertThat(cluster.audit()).as("seed %d", seed).isEmpty();
            // One that was replaced before it began may have been opened last.
            List<FirstFit> open = schedulers.opened().stream()
                    .filter(each -> !each.isClosed())
                    .toList();
            assertThat(open).as("seed %d: schedulers that are open", seed).hasSize(1);
            Books books = open.get(0).books();
            Resource used = books.usedByNode().values().stream().reduce(Resource.NONE, Resource::plus);
            var metrics = cluster.now(cluster.engine().clients().metrics(Cluster.ANN));
            assertThat(used).as("seed %d: scheduler's books", seed).isEqualTo(metrics.used());
            assertThat(books.outstandingByApplication().values().stream()
                            .mapToInt(Integer::intValue)
                            .sum())
                    .as("seed %d: outstanding", seed)
                    .isEqualTo(metrics.pendingContainers());
        }
    }
}
