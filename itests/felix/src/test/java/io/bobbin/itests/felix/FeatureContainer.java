package io.bobbin.itests.felix;

import static org.ops4j.pax.exam.CoreOptions.cleanCaches;
import static org.ops4j.pax.exam.CoreOptions.frameworkProperty;
import static org.ops4j.pax.exam.CoreOptions.frameworkStartLevel;
import static org.ops4j.pax.exam.CoreOptions.url;
import static org.ops4j.pax.exam.CoreOptions.workingDirectory;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.ops4j.pax.exam.Option;
import org.ops4j.pax.exam.TestContainer;
import org.ops4j.pax.exam.nat.internal.NativeTestContainer;
import org.ops4j.pax.exam.spi.DefaultExamSystem;
import org.ops4j.pax.exam.spi.PaxExamRuntime;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.startlevel.FrameworkStartLevel;

/**
 * A feature in a native Pax Exam container of its own, with nothing in it but the feature's bundles.
 *
 * <p>Settings are handed over as the launcher does it: after Configuration Admin has started and before anything that
 * reads them.
 */
final class FeatureContainer implements AutoCloseable {

    private static final Path FEATURES = Path.of(System.getProperty("bobbin.features"));

    /** Configuration Admin runs, and nobody who wants to be configured. */
    private static final int BEFORE_SETTINGS = 4;

    private static final int EVERYTHING = 50;

    private final TestContainer container;
    private final BundleContext context;

    private FeatureContainer(TestContainer container, BundleContext context) {
        this.container = container;
        this.context = context;
    }

    /**
     * Returns when every bundle has been started.
     *
     * @param data what a daemon's data directory is; the framework's cache is in it as well
     * @param settings by PID
     */
    static FeatureContainer start(
            String feature, String role, Path data, Map<String, ? extends Map<String, Object>> settings)
            throws Exception {
        var options = new ArrayList<Option>(bundles(feature));
        options.add(frameworkStartLevel(BEFORE_SETTINGS));
        options.add(workingDirectory(data.resolve("pax").toString()));
        options.add(cleanCaches(true));
        options.add(frameworkProperty("bobbin.home").value(FEATURES.toString()));
        options.add(frameworkProperty("bobbin.data").value(data.toString()));
        options.add(frameworkProperty("bobbin.plugins").value(plugins(data).toString()));
        options.add(frameworkProperty("bobbin.role").value(role));
        options.add(frameworkProperty("bobbin.id").value(role + "1"));
        var container = (NativeTestContainer)
                PaxExamRuntime.createContainer(DefaultExamSystem.create(options.toArray(new Option[0])));
        container.start();
        Bundle framework = container.getSystemBundle();
        var started = new FeatureContainer(container, framework.getBundleContext());
        var configurations = new Configurations(started.context);
        for (var entry : settings.entrySet()) {
            configurations.update(entry.getKey(), entry.getValue());
        }
        var reached = new CompletableFuture<Void>();
        framework.adapt(FrameworkStartLevel.class).setStartLevel(EVERYTHING, event -> reached.complete(null));
        reached.join();
        return started;
    }

    /** The folder of plugins of a daemon with this data directory. */
    static Path plugins(Path data) {
        return data.resolve("plugins");
    }

    private static List<Option> bundles(String feature) throws IOException {
        Path file = FEATURES.resolve("classes/features/" + feature + ".json");
        JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        var options = new ArrayList<Option>();
        for (JsonElement bundle : json.getAsJsonArray("bundles")) {
            String[] id = bundle.getAsJsonObject().get("id").getAsString().split(":");
            Path jar = FEATURES.resolve("lib/" + id[1] + "-" + id[2] + ".jar");
            options.add(url("reference:" + jar.toUri())
                    .startLevel(bundle.getAsJsonObject().get("start-order").getAsInt()));
        }
        return options;
    }

    BundleContext context() {
        return context;
    }

    Stream<Bundle> bundles() {
        return Stream.of(context.getBundles());
    }

    @Override
    public void close() {
        container.stop();
    }
}
