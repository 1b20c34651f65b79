package io.bobbin.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.launcher.Daemon;
import io.bobbin.launcher.LaunchException;
import io.bobbin.launcher.LaunchOptions;
import io.bobbin.launcher.Launcher;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;

class FeaturesTest {

    private static final Path TARGET = Path.of("target");

    @TempDir
    Path data;

    @ParameterizedTest
    @ValueSource(strings = {"resourcemanager", "nodemanager", "standalone"})
    void aFeatureStartsWithEveryBundleActiveAndEveryComponentSatisfied(String feature) throws Exception {
        try (Daemon daemon = start(feature)) {
            assertThat(bundles(daemon).filter(bundle -> !isFragment(bundle)))
                    .allSatisfy(bundle -> assertThat(bundle.getState())
                            .as(bundle.getSymbolicName())
                            .isEqualTo(Bundle.ACTIVE));
            Components.awaitSatisfied(daemon.framework().getBundleContext());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"resourcemanager", "nodemanager"})
    void grpcFindsItsTransportsInTheFramework(String feature) throws Exception {
        try (Daemon daemon = start(feature)) {
            Bundle grpc = bundles(daemon)
                    .filter(bundle -> bundle.getSymbolicName().equals("io.bobbin.wrapped.grpc"))
                    .findFirst()
                    .orElseThrow();

            for (String provider : List.of("io.grpc.ManagedChannelProvider", "io.grpc.ServerProvider")) {
                Object found = grpc.loadClass(provider).getMethod("provider").invoke(null);
                assertThat(found.getClass().getName()).startsWith("io.grpc.netty.");
            }
        }
    }

    private Daemon start(String feature) throws LaunchException {
        return Launcher.start(new LaunchOptions(
                TARGET.resolve("classes/features").resolve(feature + ".json"),
                TARGET,
                data,
                feature,
                "test",
                List.of("io.bobbin.rm.endpoint:addresses=grpc=127.0.0.1:0"),
                List.of()));
    }

    private static Stream<Bundle> bundles(Daemon daemon) {
        return Stream.of(daemon.framework().getBundleContext().getBundles());
    }

    private static boolean isFragment(Bundle bundle) {
        return bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null;
    }
}
