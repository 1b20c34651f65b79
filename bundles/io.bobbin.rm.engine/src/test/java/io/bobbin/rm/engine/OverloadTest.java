package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.protocol.AllocateRequest;
import io.bobbin.api.request.BlacklistRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.request.ResourceRequest;
import io.bobbin.api.resource.Resource;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.scheduler.spi.NumberedEvent;
import io.bobbin.scheduler.spi.SchedulerEvent;
import io.bobbin.scheduler.tck.ForwardingScheduler;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** More than the engine takes at a time is refused, and can come again. */
class OverloadTest {

    private Cluster cluster = Cluster.with(new FirstFitFactory());

    @AfterEach
    void theBooksAgree() {
        assertThat(cluster.audit()).isEmpty();
    }

    private void limit(LoadLimits limits) {
        cluster = Cluster.with(Cluster.settings().toBuilder().load(limits).build(), new FirstFitFactory());
    }

    private static ErrorCode refusal(CompletionStage<?> stage) {
        return stage.toCompletableFuture().isCompletedExceptionally()
                ? BobbinException.of(stage.toCompletableFuture()
                                .handle((value, failure) -> failure)
                                .join())
                        .code()
                : ErrorCode.INTERNAL;
    }

    @Test
    void callsOfClientsAreRefusedWhileTooManyWaitAndThoseOfNodesAreTaken() {
        limit(new LoadLimits(10, 100, 1 << 20, 100, 1 << 20));
        var node = cluster.join("one", 8192);
        Supplier<CompletionStage<?>> call = () -> cluster.engine().clients().nodes(Cluster.ANN);
        List<CompletionStage<?>> waiting = new ArrayList<>();
        for (int number = 0; number < 10; number++) {
            waiting.add(call.get());
        }
        assertThat(waiting).noneMatch(each -> each.toCompletableFuture().isDone());

        assertThat(refusal(call.get())).isEqualTo(ErrorCode.OVERLOADED);
        assertThat(cluster.isDone(cluster.engine().nodes().heartbeat(node.request())))
                .isTrue();
        assertThat(waiting).allMatch(cluster::isDone);
        assertThat(cluster.isDone(call.get())).isTrue();
    }

    @Test
    void nodesToldApartFromEverybodyElseHaveABoundAsWell() {
        limit(new LoadLimits(10, 100, 1 << 20, 100, 1 << 20));
        var node = cluster.join("one", 8192);
        List<CompletionStage<?>> waiting = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            waiting.add(cluster.engine().nodes().heartbeat(node.request()));
        }
        assertThat(waiting).noneMatch(each -> each.toCompletableFuture().isDone());

        assertThat(refusal(cluster.engine().nodes().heartbeat(node.request()))).isEqualTo(ErrorCode.OVERLOADED);
        assertThat(waiting).allMatch(cluster::isDone);
    }

    @Test
    void aSubmissionIsRefusedWhileTooManyApplicationsHaveNotEnded() {
        limit(new LoadLimits(100, 2, 1 << 20, 100, 1 << 20));
        ApplicationSubmissionContext first = cluster.context();
        submit(first);
        submit(cluster.context());

        assertRefused(cluster.context(), "max-live-applications");

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, first.id(), ""));
        submit(cluster.context());
    }

    @Test
    void aSubmissionIsRefusedWhileAllTogetherSayTooMuchOfHowTheirAmsAreStarted() {
        limit(new LoadLimits(100, 100, 1_000, 100, 1 << 20));
        ApplicationSubmissionContext first = large(600);
        submit(first);

        assertRefused(large(600), "launch-contexts-mb");

        cluster.now(cluster.engine().clients().kill(Cluster.ANN, first.id(), ""));
        submit(large(600));
    }

    @Test
    void aSubmissionIsRefusedWhileTooManyChangesWaitForTheStore() {
        limit(new LoadLimits(100, 100, 1 << 20, 3, 1 << 20));
        cluster.now(cluster.engine().unbindStore(cluster.store()));
        for (int number = 0; number < 3; number++) {
            assertThat(cluster.isDone(cluster.engine().clients().submit(Cluster.ANN, cluster.context())))
                    .isFalse();
        }

        assertRefused(cluster.context(), "waiting-writes");

        cluster.now(cluster.engine().bindStore(cluster.store()));
        submit(cluster.context());
    }

    @Test
    void asksAreRefusedWhileAllTogetherTakeTooMuchMemoryAndThoseOfOneNeverTakeAll() {
        limit(new LoadLimits(100, 100, 1 << 20, 100, 400_000));
        cluster.join("one", 8192);
        Am first = cluster.running();
        Am second = cluster.running();
        Am third = cluster.running();

        assertRefused(first, places(1_000, 1));
        first.allocate(places(600, 1), List.of());
        second.allocate(places(600, 1), List.of());
        assertRefused(third, places(600, 1));
        first.allocate(places(600, 2), List.of());
        third.allocate(places(100, 1), List.of());

        first.allocate(places(600, 0), List.of());
        third.allocate(places(500, 1), List.of());
    }

    @Test
    void asksOfNoNewPlacesWaitWhileTheSchedulerIsBehindWithEarlierOnes() {
        var during = new ArrayDeque<Runnable>();
        cluster = Cluster.with(
                Cluster.settings().toBuilder()
                        .load(new LoadLimits(100, 100, 1 << 20, 100, 500_000))
                        .build(),
                new FirstFitFactory("first-fit", inner -> new ForwardingScheduler(inner) {
                    @Override
                    public void onEvents(List<NumberedEvent> events) {
                        super.onEvents(events);
                        if (events.stream().anyMatch(each -> each.event() instanceof SchedulerEvent.AsksChanged)) {
                            List.copyOf(during).forEach(Runnable::run);
                            during.clear();
                        }
                    }
                }));
        cluster.join("one", 8192);
        Am first = cluster.running();
        Am second = cluster.running();
        first.allocate(places(500, 1), List.of());
        second.allocate(places(500, 1), List.of());
        List<CompletionStage<?>> meanwhile = new ArrayList<>();
        for (int call = 0; call < 4; call++) {
            int number = second.responseId() + Math.min(call, 2);
            during.add(() -> meanwhile.add(
                    cluster.engine().applicationMasters().allocate(second.id(), asking(number, places(500, 2)))));
        }

        first.allocate(places(500, 2), List.of());
        cluster.loops().drain();

        assertThat(meanwhile.get(0)).isCompleted();
        assertThat(meanwhile.subList(2, 4)).allMatch(call -> refusal(call) == ErrorCode.OVERLOADED);
        first.allocate(places(500, 3), List.of());
    }

    private static AllocateRequest asking(int responseId, List<ResourceRequest> asks) {
        return new AllocateRequest(responseId, 0, asks, List.of(), BlacklistRequest.NONE, null);
    }

    @Test
    void exclusionsTakeOfTheSameMemoryAndAnEndedAttemptGivesItBack() {
        limit(new LoadLimits(100, 100, 1 << 20, 100, 400_000));
        cluster.join("one", 8192);
        Am first = cluster.running();
        Am second = cluster.running();
        Am third = cluster.running();
        var names = places(1_000, 1).stream().map(ResourceRequest::resourceName).toList();
        var exclude = new BlacklistRequest(names, List.of());
        first.allocate(List.of(), List.of(), exclude);
        second.allocate(List.of(), List.of(), exclude);

        assertThatThrownBy(() -> third.allocate(List.of(), List.of(), exclude)).hasMessageContaining("asks-mb");
        first.allocate(List.of(), List.of(), exclude);
        cluster.now(cluster.engine().clients().kill(Cluster.ANN, first.id().application(), ""));
        third.allocate(List.of(), List.of(), exclude);

        second.allocate(List.of(), List.of(), new BlacklistRequest(List.of(), names));
        first = cluster.running();
        first.allocate(List.of(), List.of(), exclude);
    }

    private static List<ResourceRequest> places(int most, int number) {
        var asks = new ArrayList<ResourceRequest>();
        for (int place = 0; place < most; place++) {
            asks.add(new ResourceRequest(new Priority(1), "host" + place, Resource.of(1024, 1), number, true, null, 0));
        }
        return asks;
    }

    private void assertRefused(Am am, List<ResourceRequest> asks) {
        assertThatThrownBy(() -> am.allocate(asks, List.of()))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.OVERLOADED))
                .hasMessageContaining("asks-mb");
    }

    @Test
    void submittersWhoWaitForTheStoreAreToldWhenTheManagerEnds() {
        cluster.now(cluster.engine().unbindStore(cluster.store()));
        var submitted = cluster.engine().clients().submit(Cluster.ANN, cluster.context());
        assertThat(cluster.isDone(submitted)).isFalse();
        assertThat(cluster.audit()).isEmpty();

        cluster.engine().close();
        cluster.loops().drain();

        assertThat(refusal(submitted)).isEqualTo(ErrorCode.SHUTTING_DOWN);
        cluster = Cluster.with(new FirstFitFactory());
    }

    private void submit(ApplicationSubmissionContext context) {
        cluster.now(cluster.engine().clients().submit(Cluster.ANN, context));
    }

    private void assertRefused(ApplicationSubmissionContext context, String setting) {
        assertThatThrownBy(() -> submit(context))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.OVERLOADED))
                .hasMessageContaining(setting);
    }

    private ApplicationSubmissionContext large(int characters) {
        return ApplicationSubmissionContext.of(
                cluster.newId(),
                "large",
                ContainerLaunchContext.of(Map.of(), Map.of(), List.of("x".repeat(characters))),
                Cluster.AM_SIZE);
    }
}
