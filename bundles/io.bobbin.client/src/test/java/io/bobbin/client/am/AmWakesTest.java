package io.bobbin.client.am;

import static io.bobbin.client.am.Grants.WISH;
import static io.bobbin.client.am.Grants.answer;
import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.client.FakeWire;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the manager says between two calls. */
class AmWakesTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final FakeManager manager = new FakeManager();
    private final FakeWire wire = new FakeWire(manager);
    private final RecordingHandler handler = new RecordingHandler();
    private final NmTokenCache tokens = new NmTokenCache();
    private final AMRMClientAsync client =
            new AMRMClientAsync(loops, wire.endpoint(), AmSettings.DEFAULTS, tokens, handler, () -> 1);

    @BeforeEach
    void register() {
        client.register("host", 8, "url");
        loops.drain();
    }

    private void pass(long millis) {
        loops.advance(Duration.ofMillis(millis));
    }

    @Test
    void wokenByTheManagerItIsCalledAtOnce() {
        pass(1_500);
        int before = manager.allocates.size();

        wire.listener().woken();
        loops.advance(Duration.ZERO);

        assertThat(manager.allocates).hasSize(before + 1);
    }

    @Test
    void wokenDuringACallTheManagerIsCalledAgainAfterItsAnswer() {
        pass(1_500);
        var answer = manager.nextHangs();
        wire.listener().woken();
        loops.advance(Duration.ZERO);
        int before = manager.allocates.size();

        wire.listener().woken();
        wire.listener().woken();
        loops.advance(Duration.ZERO);
        assertThat(manager.allocates).hasSize(before);
        answer.complete(answer(9, List.of(), List.of()));
        pass(5);

        assertThat(manager.allocates).hasSize(before + 1);
    }

    @Test
    void aStormOfWakesBecomesAFewCalls() {
        pass(1_500);
        int before = manager.allocates.size();

        for (int i = 0; i < 1_000; i++) {
            wire.listener().woken();
            loops.advance(Duration.ofNanos(10_000));
        }

        assertThat(manager.allocates.size() - before).isBetween(2, 6);
    }

    @Test
    void requestsThatAreAddedTogetherGoOutTogether() {
        pass(1_000);
        int before = manager.allocates.size();

        client.addContainerRequests(List.of(WISH, WISH, WISH));
        pass(50);

        assertThat(manager.allocates.get(before).asks())
                .extracting(ResourceRequest::numContainers)
                .containsExactly(3);
    }

    @Test
    void whileTheManagerCanWakeItIsCalledByIntervalOnly() {
        wire.canBeWoken = true;
        client.addContainerRequest(WISH);
        loops.advance(Duration.ZERO);
        int before = manager.allocates.size();

        pass(5_000);

        assertThat(manager.allocates).hasSize(before + 5);
    }

    @Test
    void aLostLineIsOpenedAgainByACallAfterAShortPause() {
        pass(1_500);
        int before = manager.allocates.size();

        wire.listener().lost();
        pass(40);
        assertThat(manager.allocates).hasSize(before);
        pass(60);

        assertThat(manager.allocates).hasSize(before + 1);
    }

    @Test
    void wakesBeforeTheRegistrationAndAfterTheEndChangeNothing() {
        client.unregister(FinalStatus.SUCCEEDED, "", "");
        loops.drain();
        int before = manager.allocates.size();

        wire.listener().woken();
        wire.listener().lost();
        pass(5_000);

        assertThat(manager.allocates).hasSize(before);
    }

    @Test
    void withoutAStreamNobodyListens() {
        var plain = new FakeWire(new FakeManager());
        new AMRMClientAsync(loops, plain.endpoint(), AmSettings.DEFAULTS.withoutStream(), tokens, handler, () -> 1);

        assertThat(plain.listeners).isEmpty();
        assertThat(plain.opened).hasSize(1);
    }
}
