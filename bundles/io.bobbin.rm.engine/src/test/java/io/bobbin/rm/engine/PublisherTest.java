package io.bobbin.rm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.AccessType;
import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.id.ContainerId;
import io.bobbin.metrics.spi.Sample;
import io.bobbin.rm.engine.fixture.Am;
import io.bobbin.rm.engine.fixture.Cluster;
import io.bobbin.rm.engine.fixture.FirstFitFactory;
import io.bobbin.rm.engine.fixture.Node;
import io.bobbin.rm.ports.LifecycleEvent;
import io.bobbin.rm.ports.LifecycleEvent.Subject;
import io.bobbin.rm.ports.LifecycleEvent.What;
import io.bobbin.rm.ports.LifecyclePublisher;
import io.bobbin.testkit.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who writes elsewhere what happens. */
class PublisherTest {

    private final Cluster cluster = Cluster.with(new FirstFitFactory());
    private final List<LifecycleEvent> heard = new ArrayList<>();

    private double value(String metric) {
        return cluster.now(cluster.engine().metrics().samples()).stream()
                .filter(sample -> sample.metric().name().equals(metric))
                .mapToDouble(Sample::value)
                .sum();
    }

    private List<String> heardOf(Subject subject) {
        return heard.stream()
                .filter(event -> event.subject() == subject)
                .map(event -> event.what() + " " + event.state())
                .toList();
    }

    private void runOneJob() {
        Node node = cluster.join("one", 8192);
        Am am = cluster.running();
        node.beat();
        am.finish(FinalStatus.SUCCEEDED);
        ContainerId master = cluster.launcher().orders().get(0).container().id();
        node.complete(master, 0);
        node.beat();
        cluster.loops().drain();
    }

    @Test
    @Spec({"MET-04"})
    void everythingThatHappensToAJobIsPublishedInItsOrder() {
        cluster.now(cluster.engine().bindPublisher(heard::add));

        runOneJob();

        assertThat(heardOf(Subject.APPLICATION))
                .containsExactly(
                        "RIGHTS_KNOWN NEW",
                        "CREATED NEW_SAVING",
                        "STATE_CHANGED SUBMITTED",
                        "STATE_CHANGED ACCEPTED",
                        "STATE_CHANGED RUNNING",
                        "STATE_CHANGED FINISHED",
                        "FINISHED FINISHED");
        assertThat(heardOf(Subject.ATTEMPT))
                .containsExactly(
                        "CREATED SUBMITTED",
                        "STATE_CHANGED SCHEDULED",
                        "STATE_CHANGED ALLOCATED_SAVING",
                        "STATE_CHANGED ALLOCATED",
                        "LAUNCHED LAUNCHED",
                        "REGISTERED RUNNING",
                        "STATE_CHANGED FINISHING",
                        "FINISHED FINISHED");
        assertThat(heardOf(Subject.CONTAINER))
                .containsExactly(
                        "CREATED ALLOCATED", "STATE_CHANGED ACQUIRED", "STATE_CHANGED RUNNING", "FINISHED COMPLETED");
        assertThat(heard.get(heard.size() - 1).time()).isPositive();
    }

    @Test
    @Spec({"MET-01"})
    void whoMaySeeAnApplicationIsPublishedAsSoonAsItIsKnown() {
        cluster.now(cluster.engine().bindPublisher(heard::add));
        var command = Cluster.command();
        var withRights = new ContainerLaunchContext(
                command.localResources(),
                command.environment(),
                command.commands(),
                command.credentials(),
                command.serviceData(),
                Map.of(AccessType.VIEW, "bob analysts"));

        var id = cluster.submit(ApplicationSubmissionContext.of(cluster.newId(), "job", withRights, Cluster.AM_SIZE));
        cluster.loops().drain();

        assertThat(heard)
                .filteredOn(event -> event.what() == What.RIGHTS_KNOWN)
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.id()).isEqualTo(id.toString());
                    assertThat(event.facts())
                            .containsEntry("viewUsers", "bob")
                            .containsEntry("viewGroups", "analysts")
                            .containsEntry("viewEverybody", "false");
                });
    }

    @Test
    @Spec({"MET-05"})
    void withoutAPublisherNothingIsPublished() {
        LifecyclePublisher gone = heard::add;
        cluster.now(cluster.engine().bindPublisher(gone));
        cluster.now(cluster.engine().unbindPublisher(gone));

        runOneJob();

        assertThat(heard).isEmpty();
        assertThat(value("bobbin_rm_lifecycle_events_published_total")).isZero();
        assertThat(cluster.audit()).isEmpty();
    }

    @Test
    @Spec({"MET-04"})
    void aPublisherThatThrowsStopsNothing() {
        cluster.now(cluster.engine().bindPublisher(event -> {
            throw new IllegalStateException("disk full");
        }));
        cluster.now(cluster.engine().bindPublisher(heard::add));

        runOneJob();

        assertThat(heardOf(Subject.APPLICATION)).contains("FINISHED FINISHED");
        assertThat(cluster.audit()).isEmpty();
    }
}
