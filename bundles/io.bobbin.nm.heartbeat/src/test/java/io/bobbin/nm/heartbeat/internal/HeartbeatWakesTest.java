package io.bobbin.nm.heartbeat.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.node.NodeAction;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What the manager says between two beats. */
class HeartbeatWakesTest {

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private final EventLoop loop = loops.open("heartbeat");
    private final FakeManager manager = new FakeManager();
    private final Heartbeats heartbeats = new Heartbeats(loop, new FakePort(), shutdown -> {});

    private void begin() {
        loop.execute("begin", () -> heartbeats.use(manager));
        loops.drain();
    }

    private void woken() {
        loop.execute("woken", heartbeats::woken);
        loops.advance(Duration.ZERO);
    }

    @Test
    void wokenByTheManagerTheNodeBeats() {
        begin();
        loops.advance(Duration.ofMillis(500));

        woken();

        assertThat(manager.calls).containsExactly("register", "beat 0", "beat 1");
    }

    @Test
    void aStormOfWakesBecomesAFewBeats() {
        begin();
        loops.advance(Duration.ofMillis(500));
        int before = manager.calls.size();

        for (int i = 0; i < 1_000; i++) {
            woken();
            loops.advance(Duration.ofNanos(10_000));
        }

        assertThat(manager.calls.size() - before).isBetween(2, 6);
    }

    @Test
    void wokenDuringABeatTheNodeBeatsOnceMoreAfterIt() {
        begin();
        manager.hold = new CompletableFuture<>();
        loops.advance(Duration.ofSeconds(1));
        int before = manager.calls.size();
        woken();
        woken();
        assertThat(manager.calls).hasSize(before);

        manager.hold.complete(FakeManager.beatResponse(2, NodeAction.NORMAL));
        manager.hold = null;
        loops.advance(Duration.ofMillis(5));

        assertThat(manager.calls).hasSize(before + 1);
    }

    @Test
    void aLostLineIsOpenedAgainByABeatAfterAShortPause() {
        begin();
        loops.advance(Duration.ofMillis(500));
        int before = manager.calls.size();

        loop.execute("lost", heartbeats::lineLost);
        loops.advance(Duration.ofMillis(90));
        assertThat(manager.calls).hasSize(before);
        loops.advance(Duration.ofMillis(10));

        assertThat(manager.calls).hasSize(before + 1);
    }

    @Test
    void aWakeBeforeTheRegistrationChangesNothing() {
        woken();
        loop.execute("lost", heartbeats::lineLost);
        loops.advance(Duration.ofSeconds(1));

        assertThat(manager.calls).isEmpty();
    }
}
