package io.bobbin.scheduler.kit;

import static io.bobbin.scheduler.kit.Told.application;
import static io.bobbin.scheduler.kit.Told.ask;
import static io.bobbin.scheduler.kit.Told.attempt;
import static io.bobbin.scheduler.kit.Told.container;
import static io.bobbin.scheduler.kit.Told.node;
import static io.bobbin.scheduler.tck.ScriptedLedger.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.scheduler.spi.ApplicationFacts;
import io.bobbin.scheduler.spi.ContainerFacts;
import io.bobbin.scheduler.spi.LedgerChunk;
import io.bobbin.scheduler.spi.Locality;
import io.bobbin.scheduler.spi.SchedulerEvent;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A chunk and the events around it: what it holds is not taken twice, what is later is not lost (rule 9). */
class ChunkTest {

    private static final ContainerFacts LIVE = container(1, 0, 0, key(0, 1024), Locality.ANY);
    private static final ContainerFacts OVER = new ContainerFacts(
            container(2, 0, 0, key(0, 512), Locality.ANY).id(),
            0,
            0,
            key(0, 512),
            Locality.ANY,
            Resource.of(512, 1),
            false,
            true);

    private final Told told = new Told();

    @BeforeEach
    void restore() {
        told.mirror.restore(chunk(10));
    }

    private static LedgerChunk chunk(long event) {
        return new LedgerChunk(
                event,
                List.of(node(0, "h1", 1, "/r1", 4096), node(1, "h2", 1, "/r1", 2048)),
                List.of(Told.facts(1)),
                List.of(attempt(0, 1, 1, ask(key(0, 1024), "*", 2))),
                List.of(LIVE, OVER));
    }

    static Stream<SchedulerEvent> changes() {
        return Stream.of(
                new SchedulerEvent.NodeJoined(node(0, "h1", 1, "/r2", 8192)),
                new SchedulerEvent.NodeChanged(0, Resource.of(512, 1), NodeState.UNHEALTHY),
                new SchedulerEvent.NodeLeft(1),
                new SchedulerEvent.ApplicationAdded(
                        new ApplicationFacts(application(1), "other", "bob", Priority.ZERO)),
                new SchedulerEvent.ApplicationChanged(application(1), "other", new Priority(7), 0),
                new SchedulerEvent.ApplicationRemoved(application(1)),
                new SchedulerEvent.AttemptAdded(attempt(0, 1, 2), false),
                new SchedulerEvent.AttemptRemoved(0),
                new SchedulerEvent.AsksChanged(0, List.of(ask(key(0, 1024), "*", 5)), BlacklistRequest.NONE, false),
                new SchedulerEvent.Committed(0, LIVE),
                new SchedulerEvent.ContainerEnded(LIVE.id()),
                new SchedulerEvent.ContainerGone(LIVE.id()),
                new SchedulerEvent.ContainerGone(OVER.id()));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void whatTheChunkHoldsAlreadyIsNotTakenAgain(SchedulerEvent change) {
        String before = everything();

        told.at(10, change);

        assertThat(everything()).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void whatIsLaterThanTheChunkIsTaken(SchedulerEvent change) {
        String before = everything();

        told.at(11, change);

        assertThat(everything()).isNotEqualTo(before);
    }

    @Test
    void aLaterChunkTakesThePlaceOfAnEarlierOne() {
        String before = everything();

        told.mirror.restore(chunk(20));

        assertThat(everything()).isEqualTo(before);
        assertThat(told.mirror.lastEvent()).isEqualTo(20);
    }

    @Test
    void aContainerThatHasEndedHoldsItsNodesRoomAndNothingElse() {
        assertThat(told.node(0).freeMemory()).isEqualTo(4096 - 1024 - 512);
        assertThat(used()).isEqualTo("1024 MB, 1 vcores in 1");
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(6144 - 1024, 63));

        told.at(11, new SchedulerEvent.ContainerEnded(OVER.id()));
        told.at(12, new SchedulerEvent.ContainerEnded(LIVE.id()));
        told.at(13, new SchedulerEvent.ContainerEnded(LIVE.id()));

        assertThat(used()).isEqualTo("0 MB, 0 vcores in 0");
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(6144, 64));
        assertThat(told.node(0).freeMemory()).isEqualTo(4096 - 1024 - 512);
    }

    @Test
    void whatLeavesItsNodeWithoutAnEndBeforeHasEnded() {
        told.at(11, new SchedulerEvent.ContainerGone(LIVE.id()));

        assertThat(used()).isEqualTo("0 MB, 0 vcores in 0");
        assertThat(told.node(0).freeMemory()).isEqualTo(4096 - 512);
        assertThat(told.mirror.nodes().cluster().mostFree()).isEqualTo(4096 - 512);
        assertThat(told.mirror.headroom().amount()).isEqualTo(Resource.of(6144, 64));
        assertThat(told.watch.told).endsWith("room on h1");
    }

    private String used() {
        MirrorApplication application = told.mirror.applications().iterator().next();
        return application.used() + " in " + application.containers();
    }

    /** All that can be asked about what the chunk holds. */
    private String everything() {
        var text = new StringBuilder();
        for (MirrorNode node : told.mirror.nodes().all()) {
            text.append(node.id()).append(node.rack()).append(node.total()).append(node.state());
            text.append(node.free()).append(node.held());
        }
        for (MirrorApplication application : told.mirror.applications()) {
            text.append(application.facts()).append(application.used()).append(application.containers());
            MirrorAttempt attempt = application.attempt();
            if (attempt != null) {
                text.append(attempt.id()).append(attempt.fence());
                attempt.asks().all().forEach(ask -> text.append(ask.key()).append(ask.outstanding()));
            }
        }
        var cluster = told.mirror.nodes().cluster();
        return text.append(told.mirror.headroom().amount())
                .append(told.mirror.headroom().total())
                .append(cluster.mostFree())
                .toString();
    }
}
