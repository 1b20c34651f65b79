package io.bobbin.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.launcher.Daemon;
import io.bobbin.launcher.LaunchException;
import io.bobbin.launcher.LaunchOptions;
import io.bobbin.launcher.Launcher;
import java.nio.file.Files;
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
    void everyBundleOfAFeatureIsActiveAfterItsStart(String feature) throws LaunchException {
        try (Daemon daemon = start(feature)) {
            assertThat(daemon.framework().getBundleContext().getBundles())
                    .filteredOn(FeaturesTest::isNoFragment)
                    .allSatisfy(bundle -> assertThat(bundle.getState())
                            .as(bundle.getSymbolicName())
                            .isEqualTo(Bundle.ACTIVE));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"resourcemanager", "nodemanager", "standalone"})
    void everyBundleOfAFeatureIsFoundByItsSymbolicName(String feature) throws LaunchException {
        try (Daemon daemon = start(feature)) {
            assertThat(Stream.of(daemon.framework().getBundleContext().getBundles())
                            .map(Bundle::getSymbolicName))
                    .doesNotHaveDuplicates()
                    .contains("org.apache.felix.scr", "ch.qos.logback.classic", "io.bobbin.wrapped.grpc");
        }
    }

    private Daemon start(String feature) throws LaunchException {
        assertThat(Files.isDirectory(TARGET.resolve("lib"))).isTrue();
        return Launcher.start(new LaunchOptions(
                TARGET.resolve("classes/features").resolve(feature + ".json"),
                TARGET,
                data,
                feature,
                "test",
                List.of(),
                List.of()));
    }

    private static boolean isNoFragment(Bundle bundle) {
        return bundle.getHeaders("").get(Constants.FRAGMENT_HOST) == null;
    }
}
