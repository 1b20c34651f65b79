package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.protocol.AllocateResponse;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.engine.fixture.Scripted;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.scheduler.spi.PreemptionContract;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is told, between its calls, that there is something to fetch. */
class WakeTest {

    private static final Resource TASK = Resource.of(1024, 1);

    private final List<Scripted> opened = new ArrayList<>();
    private final Cluster cluster = Cluster.with(new FirstFitFactory("first-fit", inner -> {
        var scripted = new Scripted(inner);
        opened.add(scripted);
        return scripted;
    }));
    private final Node node = cluster.join("one", 8192);
    private final Am am = cluster.running();
    private final NewsPort news = cluster.engine().news();
    private int amRang;
    private int nodeRang;

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private NewsPort.Subscription listenForAm() {
        return news.onNews(am.id(), () -> amRang++);
    }

    private void pass() {
        cluster.advance(Duration.ZERO);
    }

    @Test
    void anAmIsToldOfAGrantOnceUntilItHasFetchedIt() {
        listenForAm();

        am.ask(TASK, 3);
        pass();
        assertThat(amRang).isEqualTo(1);

        assertThat(am.beat().allocated()).hasSize(3);
        am.beat();
        assertThat(amRang).isEqualTo(1);

        am.ask(TASK, 1);
        pass();
        assertThat(amRang).isEqualTo(2);
    }

    @Test
    void anAmIsToldOfAnEndThatItsNodeReports() {
        var task = am.obtain(TASK, 1).get(0).id();
        node.start(task, TASK);
        node.beat();
        listenForAm();

        node.complete(task, 0);
        node.beat();
        pass();

        assertThat(amRang).isEqualTo(1);
        assertThat(am.beat().completed()).hasSize(1);
    }

    @Test
    void whatGoesWithTheAnswerRingsForNobody() {
        var task = am.obtain(TASK, 1).get(0).id();
        listenForAm();

        AllocateResponse response = am.release(task);
        pass();

        assertThat(response.completed()).hasSize(1);
        assertThat(amRang).isZero();
    }

    @Test
    void anAmIsToldThatAContainerIsWantedBack() {
        var task = am.obtain(TASK, 1).get(0).id();
        listenForAm();

        opened.get(0).mark(task, PreemptionContract.STRICT);
        am.allocate(List.of(ResourceRequest.any(new Priority(9), TASK, 0)), List.of());
        pass();

        assertThat(amRang).isEqualTo(1);
        assertThat(am.beat().preemption()).isNotNull();
    }

    @Test
    void aRepeatedCallFetchesNothingSoTheAmIsToldAgain() {
        listenForAm();
        var first = new AllocateRequest(
                am.responseId(),
                0,
                List.of(ResourceRequest.any(Priority.ZERO, TASK, 1)),
                List.of(),
                BlacklistRequest.NONE,
                null);
        AllocateResponse answer = am.send(first);
        pass();
        assertThat(amRang).isEqualTo(1);

        AllocateResponse repeated =
                cluster.now(cluster.engine().applicationMasters().allocate(am.id(), first));

        assertThat(repeated).isEqualTo(answer);
        assertThat(amRang).isEqualTo(2);
        assertThat(am.beat().allocated()).hasSize(1);
    }

    @Test
    void aNodeIsToldOfAnOrderOnceUntilItHasFetchedIt() {
        var tasks = am.obtain(TASK, 2);
        tasks.forEach(task -> node.start(task.id(), TASK));
        node.beat();
        news.onNews(node.id(), () -> nodeRang++);

        am.release(tasks.get(0).id());
        am.release(tasks.get(1).id());
        assertThat(nodeRang).isEqualTo(1);

        assertThat(node.beat().containersToCleanUp()).hasSize(2);
        node.beat();
        pass();
        assertThat(nodeRang).isEqualTo(1);
    }

    @Test
    void whoHasClosedItsSubscriptionIsToldNothingAndALaterOneStays() {
        NewsPort.Subscription earlier = listenForAm();
        var later = news.onNews(am.id(), () -> amRang += 100);
        earlier.close();
        am.ask(TASK, 1);
        pass();
        assertThat(amRang).isEqualTo(100);
        am.beat();

        later.close();
        later.close();
        am.ask(TASK, 1);
        pass();
        assertThat(amRang).isEqualTo(100);
    }

    @Test
    void aBellThatThrowsHarmsNobody() {
        news.onNews(am.id(), () -> {
            throw new IllegalStateException("broken");
        });

        am.ask(TASK, 2);
        pass();

        assertThat(am.beat().allocated()).hasSize(2);
    }

    @Test
    void othersAreNotTold() {
        listenForAm();
        Am other = cluster.running();
        amRang = 0;

        other.ask(TASK, 1);
        pass();

        assertThat(amRang).isZero();
    }
}
