package io.bobbin.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;

class FeatureIT {

    private static final String TOUCHED = "touched.by.test";

    private static final Map<String, Map<String, Object>> FREE_PORT =
            Map.of("io.bobbin.rm.endpoint", Map.of("addresses", "grpc=127.0.0.1:0"));

    @TempDir
    Path data;

    @ParameterizedTest
    @CsvSource({"resourcemanager, rm", "nodemanager, nm", "standalone, standalone"})
    void everyComponentIsSatisfiedAndStaysTheSameWhenItsSettingsAreTouched(String feature, String role)
            throws Exception {
        try (FeatureContainer container = FeatureContainer.start(feature, role, data, FREE_PORT)) {
            assertThat(container
                            .bundles()
                            .filter(bundle -> bundle.getHeaders("").get(Constants.FRAGMENT_HOST) == null))
                    .allSatisfy(bundle -> assertThat(bundle.getState())
                            .as(bundle.getSymbolicName())
                            .isEqualTo(Bundle.ACTIVE));
            var runtime = new ComponentRuntime(container.context());
            assertThat(runtime.components()).isNotEmpty();
            runtime.awaitSatisfied();

            List<String> pids = runtime.components().stream()
                    .flatMap(component -> component.pids().stream())
                    .distinct()
                    .sorted()
                    .toList();
            for (String pid : pids) {
                touch(container, runtime, pid);
            }
        }
    }

    @Test
    void aComponentThatSettingsTakeAwayIsSeen() throws Exception {
        try (FeatureContainer container = FeatureContainer.start("nodemanager", "nm", data, FREE_PORT)) {
            container.context().installBundle("restless", Restless.bundle()).start();
            var runtime = new ComponentRuntime(container.context());

            assertThatThrownBy(() -> touch(container, runtime, Restless.PID))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("after restless was touched");
        }
    }

    private static void touch(FeatureContainer container, ComponentRuntime runtime, String pid) throws Exception {
        List<Component.Identity> before = identities(runtime);
        new Configurations(container.context()).update(pid, Map.of(TOUCHED, pid));
        Await.until(pid + " has reached its components", Duration.ofSeconds(10), () -> readers(runtime, pid).stream()
                .allMatch(component -> pid.equals(component.properties().get(TOUCHED))));
        assertThat(identities(runtime))
                .as("components after " + pid + " was touched")
                .isEqualTo(before);
        assertThat(readers(runtime, pid).stream().filter(component -> !component.modifiable()))
                .as("components that cannot take the change after " + pid + " was touched")
                .extracting(Component::name)
                .isEmpty();
    }

    private static List<Component> readers(ComponentRuntime runtime, String pid) throws ReflectiveOperationException {
        return runtime.components().stream()
                .filter(component -> component.pids().contains(pid))
                .toList();
    }

    private static List<Component.Identity> identities(ComponentRuntime runtime) throws ReflectiveOperationException {
        return runtime.components().stream()
                .map(Component::identity)
                .sorted(Comparator.comparing(Component.Identity::name).thenComparing(Component.Identity::id))
                .toList();
    }
}
