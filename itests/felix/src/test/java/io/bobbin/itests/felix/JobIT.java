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
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.YarnClient;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A job of two containers, submitted by the client of programs outside the framework, over gRPC. */
@Timeout(120)
class JobIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Map<String, Map<String, Object>> FREE_PORT =
            Map.of("io.bobbin.rm.endpoint", Map.of("addresses", "grpc=127.0.0.1:0"));

    @TempDir
    Path directory;

    @Test
    void theStandaloneFeatureRunsAJob() throws Exception {
        try (FeatureContainer cluster = FeatureContainer.start("standalone", "standalone", directory, FREE_PORT)) {
            runAJob(addressOf(cluster));
        }
    }

    @Test
    void managerAndNodeRunAJobTogether() throws Exception {
        try (FeatureContainer manager =
                FeatureContainer.start("resourcemanager", "rm", directory.resolve("rm"), FREE_PORT)) {
            String address = addressOf(manager);
            try (FeatureContainer node = FeatureContainer.start(
                    "nodemanager",
                    "nm",
                    directory.resolve("nm"),
                    Map.of("io.bobbin.nm.heartbeat", Map.of("manager", address)))) {
                new ComponentRuntime(node.context()).awaitSatisfied();
                runAJob(address);
            }
        }
    }

    private void runAJob(String address) throws Exception {
        Path greetings = Files.createDirectory(directory.resolve("greetings"));
        var loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> failure.printStackTrace());
        var manager = new Endpoint(Wires.named(Wires.GRPC), address, CallCredentials.user("tester"));
        try (var client = new YarnClient(loops, manager)) {
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
        } finally {
            loops.close();
        }
    }

    private static ShellJob job(Path greetings) {
        var task = new ShellTask(
                2, Resource.of(256, 1), new Priority(0), List.of("sh", "-c", "touch " + greetings + "/$CONTAINER_ID"));
        return new ShellJob("greeting", null, task, Resource.of(256, 1), 1, false, Set.of());
    }

    private static String addressOf(FeatureContainer manager) throws Exception {
        Await.until(
                "the manager listens",
                SOON,
                () -> manager.context().getAllServiceReferences("io.bobbin.rm.ports.Endpoints", null) != null);
        var addresses =
                (Map<?, ?>) new OutsideService(manager.context(), "io.bobbin.rm.ports.Endpoints").call("addresses");
        return String.valueOf(addresses.get("grpc"));
    }
}
