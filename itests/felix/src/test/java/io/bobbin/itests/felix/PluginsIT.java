package io.bobbin.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.osgi.framework.wiring.BundleWiring;

/** Plugins come into the framework of a node through the folder, are put to use, and leave nothing behind. */
class PluginsIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    @TempDir
    Path data;

    private FeatureContainer node() throws Exception {
        return FeatureContainer.start("nodemanager", "nm", data, Map.of());
    }

    private JsonObject plugin(String name) throws IOException {
        for (JsonElement plugin : new AdminSocket(data).ask("plugin.list").getAsJsonArray()) {
            if (plugin.getAsJsonObject().get("symbolicName").getAsString().equals(name)) {
                return plugin.getAsJsonObject();
            }
        }
        throw new AssertionError(name + " is not listed");
    }

    private String standing(String name) throws IOException {
        return plugin(name).get("standing").getAsString();
    }

    static Stream<SamplePlugin> samples() {
        return Stream.of(SamplePlugin.executor(), SamplePlugin.localizer());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aPluginIsStagedUsedGivenUpAndGone(SamplePlugin sample) throws Exception {
        Path first = sample.write(data, "1.0.0");
        Path second = sample.write(data, "1.1.0");
        try (FeatureContainer node = node()) {
            var socket = new AdminSocket(data);
            socket.ask("plugin.stage", "file", first.toString());
            assertThat(standing(sample.name())).isEqualTo("STAGED");
            socket.ask("plugin.activate", "id", sample.name());
            assertThat(standing(sample.name())).isEqualTo("IN_USE");
            assertThatThrownBy(() -> socket.ask("plugin.remove", "id", sample.name()))
                    .hasMessageContaining("in use");

            socket.ask("plugin.stage", "file", second.toString());
            socket.ask("plugin.activate", "id", sample.name() + "@1.1.0");
            WeakReference<ClassLoader> loader = loader(node, sample.name(), "1.0.0");
            socket.ask("plugin.remove", "id", sample.name() + "@1.0.0");

            assertThat(standing(sample.name())).as("the one that is left").isEqualTo("IN_USE");
            Await.until("the class loader of what was removed is collected", SOON, () -> {
                System.gc();
                return loader.get() == null;
            });
        }
    }

    @Test
    void aThreadThatARemovedPluginLeftIsNamed() throws Exception {
        SamplePlugin sample = SamplePlugin.lingering();
        Path jar = sample.write(data, "1.0.0");
        try (FeatureContainer node = node()) {
            var socket = new AdminSocket(data);
            socket.ask("plugin.stage", "file", jar.toString());
            assertThat(socket.ask("plugin.diag").toString()).doesNotContain("lingerer");

            socket.ask("plugin.remove", "id", sample.name());

            assertThat(socket.ask("plugin.diag").toString())
                    .contains("org.example.lingering@1.0.0")
                    .contains("lingerer");
            assertThat(node.bundles().filter(bundle -> sample.name().equals(bundle.getSymbolicName())))
                    .isEmpty();
        }
    }

    private static WeakReference<ClassLoader> loader(FeatureContainer node, String name, String version) {
        return node.bundles()
                .filter(bundle -> name.equals(bundle.getSymbolicName()))
                .filter(bundle -> version.equals(bundle.getVersion().toString()))
                .map(bundle ->
                        new WeakReference<>(bundle.adapt(BundleWiring.class).getClassLoader()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aJarInTheFolderIsFoundWhileTheNodeRunsAndAfterARestartTheChoiceStands() throws Exception {
        SamplePlugin sample = SamplePlugin.executor();
        Path jar = sample.write(data, "1.0.0");
        Path folder = Files.createDirectories(FeatureContainer.plugins(data));
        try (FeatureContainer node = node()) {
            Files.copy(jar, folder.resolve("dropped.jar"));
            Await.until("it is installed", SOON, () -> node.bundles()
                    .anyMatch(bundle -> sample.name().equals(bundle.getSymbolicName())));
            assertThat(standing(sample.name())).isEqualTo("STAGED");
            new AdminSocket(data).ask("plugin.activate", "id", sample.name());
        }

        try (FeatureContainer node = node()) {
            assertThat(standing(sample.name())).isEqualTo("IN_USE");
            assertThat(node.bundles().filter(bundle -> sample.name().equals(bundle.getSymbolicName())))
                    .hasSize(1);
        }
    }
}
