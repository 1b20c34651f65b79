package io.bobbin.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceEvent;

/** Daemons answer how they do, also while they do nothing; leadership comes and goes without leaving anything behind. */
class HealthIT {

    private static final Map<String, Map<String, Object>> FREE_PORT =
            Map.of("io.bobbin.rm.endpoint", Map.of("addresses", "grpc=127.0.0.1:0"));

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Pattern METRICS = Pattern.compile("\"metrics\":\"([^\"]+)\"");

    /** What is there while a manager leads, and only then. */
    private static final List<String> ACTIVE = List.of(
            "io.bobbin.rm.ports.ClientPort",
            "io.bobbin.rm.ports.ApplicationMasterPort",
            "io.bobbin.rm.ports.NodePort",
            "io.bobbin.rm.engine.ResourceManagerEngine");

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    Path data;

    private String address() {
        try {
            Matcher found = METRICS.matcher(Files.readString(data.resolve("daemon.json")));
            return found.find() ? found.group(1) : "";
        } catch (IOException notYet) {
            return "";
        }
    }

    private HttpResponse<String> get(String address, String path) {
        try {
            var request = HttpRequest.newBuilder(URI.create("http://" + address + path))
                    .timeout(Duration.ofSeconds(10))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException failure) {
            throw new AssertionError(failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError(interrupted);
        }
    }

    private boolean isWell(String address) {
        return !address.isEmpty() && get(address, "/health").statusCode() == 200;
    }

    private static boolean isActive(FeatureContainer container) {
        return ACTIVE.stream().allMatch(service -> container.context().getServiceReference(service) != null);
    }

    private static boolean isStandby(FeatureContainer container) {
        return ACTIVE.stream().allMatch(service -> container.context().getServiceReference(service) == null);
    }

    private static List<String> loops() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.contains("truth") || name.contains("scheduler-"))
                .toList();
    }

    @Test
    @Spec({"SVC-02", "SVC-03", "SVC-14", "SVC-20"})
    void aManagerThatStepsDownKeepsNothingAndLeadsAgainInTheSameProcess() throws Exception {
        try (FeatureContainer container = FeatureContainer.start("resourcemanager", "rm", data, FREE_PORT)) {
            Await.until("the manager has said where it is measured", LONG, () -> !address()
                    .isEmpty());
            String address = address();
            Await.until("the manager is well", LONG, () -> isWell(address));
            assertThat(isActive(container)).isTrue();
            assertThat(get(address, "/metrics").body()).contains("bobbin_rm_nodes{", "bobbin_jvm_threads");
            int loopsOfALeader = loops().size();
            Bundle leader = leader(container);

            for (int term = 0; term < 3; term++) {
                leader.stop();
                Await.until("nothing leads", LONG, () -> isStandby(container) && loops().isEmpty());
                var standby = get(address, "/health");
                assertThat(standby.statusCode()).isEqualTo(503);
                assertThat(standby.body()).contains("does not lead");

                leader.start();
                Await.until("the manager leads again", LONG, () -> isActive(container) && isWell(address));
            }
            assertThat(loops()).hasSize(loopsOfALeader);
        }
    }

    @Test
    @Spec("SVC-01")
    void startingWhatIsStartedDoesNothing() throws Exception {
        try (FeatureContainer container = FeatureContainer.start("resourcemanager", "rm", data, FREE_PORT)) {
            Await.until("the manager leads", LONG, () -> isActive(container));
            var engine = container.context().getServiceReference(ACTIVE.get(3));

            for (Bundle bundle : container.bundles().toList()) {
                if (bundle.getState() == Bundle.ACTIVE) {
                    bundle.start();
                }
            }

            assertThat(container.context().getServiceReference(ACTIVE.get(3))).isEqualTo(engine);
        }
    }

    @Test
    @Spec("SVC-01")
    void theDoorsOfAManagerCloseInTheReverseOrderOfTheirOpening() throws Exception {
        try (FeatureContainer container = FeatureContainer.start("resourcemanager", "rm", data, FREE_PORT)) {
            Await.until("the manager leads", LONG, () -> isActive(container));
            Bundle leader = leader(container);
            var opened = new CopyOnWriteArrayList<String>();
            var closed = new CopyOnWriteArrayList<String>();
            container.context().addServiceListener(event -> {
                var names = (String[]) event.getServiceReference().getProperty(Constants.OBJECTCLASS);
                if (ACTIVE.contains(names[0])) {
                    (event.getType() == ServiceEvent.REGISTERED ? opened : closed).add(names[0]);
                }
            });

            leader.stop();
            Await.until("nothing leads", LONG, () -> isStandby(container));
            leader.start();
            Await.until("the manager leads again", LONG, () -> isActive(container));

            var reversed = new ArrayList<>(opened);
            Collections.reverse(reversed);
            assertThat(opened).containsExactlyInAnyOrderElementsOf(ACTIVE);
            assertThat(closed).containsExactlyElementsOf(reversed);
        }
    }

    @Test
    @Spec("SVC-15")
    void aManagerWhoseLeadingPartsCannotStartIsAStandbyThatSaysWhyAndLeadsTheNextTime() throws Exception {
        var settings = new TreeMap<String, Map<String, Object>>(FREE_PORT);
        settings.put("io.bobbin.rm.engine", Map.of("node-expiry-ms", -5L));
        try (FeatureContainer container = FeatureContainer.start("resourcemanager", "rm", data, settings)) {
            assertThat(isStandby(container)).isTrue();
            assertThat(loops()).as("of parts that had begun").isEmpty();
            assertThat(new ComponentRuntime(container.context()).components())
                    .extracting(Component::problem)
                    .filteredOn(problem -> problem.contains("failed with"))
                    .singleElement()
                    .asString()
                    .contains("EngineComponent", "node-expiry-ms", "-5");

            new Configurations(container.context()).update("io.bobbin.rm.engine", Map.of("node-expiry-ms", 600_000L));
            leader(container).stop();
            leader(container).start();

            Await.until("the manager leads", LONG, () -> isActive(container));
            Await.until("the manager is well", LONG, () -> isWell(address()));
        }
    }

    private static Bundle leader(FeatureContainer container) {
        return container
                .bundles()
                .filter(bundle -> bundle.getSymbolicName().equals("io.bobbin.leader.single"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aNodeWithoutAManagerSaysSo() throws Exception {
        try (FeatureContainer container = FeatureContainer.start("nodemanager", "nm", data, FREE_PORT)) {
            assertThat(container.bundles()).isNotEmpty();
            Await.until("the node has said where it is measured", LONG, () -> !address()
                    .isEmpty());

            var health = get(address(), "/health");

            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("\"registered\"", "\"disks\"", "\"executor\"");
            assertThat(get(address(), "/metrics").body()).contains("bobbin_nm_healthy 1");
        }
    }
}
