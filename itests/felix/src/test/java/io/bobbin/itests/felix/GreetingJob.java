package io.bobbin.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.ContainerReport;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.YarnClient;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A job of two containers, each of which leaves a file that has its name. */
final class GreetingJob {

    static final Duration SOON = Duration.ofSeconds(60);

    private GreetingJob() {}

    /** Runs it to its end. */
    static void run(YarnClient client, String address, Path directory) throws Exception {
        Path greetings = Files.createDirectory(directory.resolve("greetings"));
        Await.until("a node runs", SOON, () -> !client.nodes(Set.of(NodeState.RUNNING))
                .isEmpty());
        ApplicationId id = client.createApplication().id();
        client.submitApplication(job(greetings).submission(id, ShellHome.ofThisProgram(address)));
        ApplicationReport ended =
                client.awaitApplication(id, report -> report.state().isFinal(), SOON);

        assertThat(ended.state()).as(ended.diagnostics()).isEqualTo(ApplicationState.FINISHED);
        assertThat(ended.finalStatus()).as(ended.diagnostics()).isEqualTo(FinalStatus.SUCCEEDED);
        List<ContainerReport> containers =
                client.containers(client.attempts(id).get(0).id());
        assertThat(containers).hasSize(3);
        try (var files = Files.list(greetings)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(containers.stream()
                            .map(report -> report.id().toString())
                            .filter(container -> !container.endsWith("_000001"))
                            .toList());
        }
    }

    private static ShellJob job(Path greetings) {
        var task = new ShellTask(
                2, Resource.of(256, 1), new Priority(0), List.of("sh", "-c", "touch " + greetings + "/$CONTAINER_ID"));
        return new ShellJob("greeting", null, task, Resource.of(256, 1), 1, false, Set.of());
    }

    /** Where a manager listens, once it does. */
    static String addressOf(FeatureContainer manager) throws Exception {
        Await.until(
                "the manager listens",
                SOON,
                () -> manager.context().getAllServiceReferences("io.bobbin.rm.ports.Endpoints", null) != null);
        var addresses =
                (Map<?, ?>) new OutsideService(manager.context(), "io.bobbin.rm.ports.Endpoints").call("addresses");
        return String.valueOf(addresses.get("grpc"));
    }
}
