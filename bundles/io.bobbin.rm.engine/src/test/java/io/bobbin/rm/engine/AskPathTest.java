package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent.AsksChanged;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From the door for AMs through the checks to the scheduler. */
class AskPathTest {

    private static final Resource TASK = Resource.of(1024, 1);
    private static final Priority TASKS = new Priority(7);

    /** What the scheduler has heard of asks of tasks. */
    private final List<AsksChanged> heard = new ArrayList<>();

    private final Cluster cluster =
            Cluster.with(new FirstFitFactory("first-fit", scheduler -> new ForwardingScheduler(scheduler) {
                @Override
                public void onEvents(List<NumberedEvent> events) {
                    for (NumberedEvent each : events) {
                        if (each.event() instanceof AsksChanged asks && !asks.amWaiting()) {
                            heard.add(asks);
                        }
                    }
                    super.onEvents(events);
                }
            }));

    private Am registered() {
        cluster.join("one", 8192);
        return cluster.running();
    }

    private static AllocateRequest asking(int responseId, float progress, ContainerId... releases) {
        return new AllocateRequest(
                responseId,
                progress,
                List.of(ResourceRequest.any(TASKS, TASK, 1)),
                List.of(releases),
                BlacklistRequest.NONE,
                null);
    }

    @Test
    @Spec({"AMS-02", "AMS-09"})
    void whatPassesEveryCheckReachesTheSchedulerThatIsInUse() {
        Am am = registered();
        heard.clear();

        am.send(asking(0, 0.5f));

        assertThat(heard).singleElement().satisfies(asks -> assertThat(asks.asks())
                .singleElement()
                .satisfies(ask -> assertThat(ask.key().priority()).isEqualTo(TASKS)));
    }

    @Test
    @Spec("AMS-09")
    void whatFailsAtAnyCheckOfTheChainDoesNotReachTheScheduler() {
        Am am = registered();
        Am unregistered = cluster.am(cluster.submit().attempt(1));
        Am unknown = cluster.am(new ApplicationId(1, 99).attempt(1));
        am.send(asking(0, 0));
        heard.clear();
        var tooLarge = new AllocateRequest(
                1,
                0,
                List.of(ResourceRequest.any(TASKS, TASK.times(10_000), 1)),
                List.of(),
                BlacklistRequest.NONE,
                null);
        var wronglyExcluding = new AllocateRequest(
                1,
                0,
                List.of(ResourceRequest.any(TASKS, TASK, 1)),
                List.of(),
                new BlacklistRequest(List.of(ResourceRequest.ANY), List.of()),
                null);
        ContainerId foreign = unregistered.id().container(1);

        refused(unknown, asking(0, 0));
        refused(unregistered, asking(0, 0));
        refused(am, asking(5, 0));
        refused(am, tooLarge);
        refused(am, wronglyExcluding);
        refused(am, asking(1, 0, foreign));
        am.send(asking(0, 0));

        assertThat(heard).as("of refusals and of the repetition").isEmpty();
    }

    @Test
    @Spec({"AMS-06", "AMS-15", "AMS-17"})
    void theIdThatARequestSawLastSaysWhetherItIsTheNextOneOrTheSameAgain() {
        Am am = registered();

        assertThat(am.send(asking(0, 0)).responseId()).isEqualTo(1);
        assertThat(am.send(asking(0, 0)).responseId()).isEqualTo(1);
        assertThat(am.send(asking(1, 0)).responseId()).isEqualTo(2);
        assertThat(am.send(asking(1, 0)).responseId()).isEqualTo(2);
        assertThat(am.send(asking(2, 0)).responseId()).isEqualTo(3);
    }

    private void refused(Am am, AllocateRequest request) {
        assertThatThrownBy(() -> am.send(request)).isInstanceOf(BobbinException.class);
        cluster.loops().drain();
    }
}
