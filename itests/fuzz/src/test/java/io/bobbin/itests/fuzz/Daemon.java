package io.bobbin.itests.fuzz;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.startlevel.BundleStartLevel;
import org.osgi.framework.startlevel.FrameworkStartLevel;

/** A feature in a framework of its own in this process, set up as the launcher does it. */
final class Daemon implements AutoCloseable {

    private static final Path FEATURES = Path.of(System.getProperty("bobbin.features"));

    /** Configuration Admin runs, and nobody who wants to be configured. */
    private static final int BEFORE_SETTINGS = 4;

    private static final int EVERYTHING = 50;
    private static final long LONGEST_STOP_MILLIS = 30_000;

    private final Framework framework;

    private Daemon(Framework framework) {
        this.framework = framework;
    }

    /** Returns when every bundle has been started. */
    static Daemon start(String feature, String role, Path data, Map<String, ? extends Map<String, Object>> settings)
            throws Exception {
        FrameworkFactory factory =
                ServiceLoader.load(FrameworkFactory.class).findFirst().orElseThrow();
        Framework framework = factory.newFramework(Map.of(
                Constants.FRAMEWORK_STORAGE,
                data.resolve("framework").toString(),
                Constants.FRAMEWORK_STORAGE_CLEAN,
                Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT,
                Constants.FRAMEWORK_BEGINNING_STARTLEVEL,
                Integer.toString(BEFORE_SETTINGS),
                "bobbin.home",
                FEATURES.toString(),
                "bobbin.data",
                data.toString(),
                "bobbin.role",
                role,
                "bobbin.id",
                role + "1"));
        framework.init();
        install(feature, framework.getBundleContext());
        framework.start();
        var configurations = new Configurations(framework.getBundleContext());
        for (var entry : settings.entrySet()) {
            configurations.update(entry.getKey(), entry.getValue());
        }
        var reached = new CompletableFuture<Void>();
        framework.adapt(FrameworkStartLevel.class).setStartLevel(EVERYTHING, event -> reached.complete(null));
        reached.join();
        return new Daemon(framework);
    }

    private static void install(String feature, BundleContext context) throws Exception {
        Path file = FEATURES.resolve("classes/features/" + feature + ".json");
        JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        List<Bundle> bundles = new ArrayList<>();
        for (JsonElement bundle : json.getAsJsonArray("bundles")) {
            String[] id = bundle.getAsJsonObject().get("id").getAsString().split(":");
            Path jar = FEATURES.resolve("lib/" + id[1] + "-" + id[2] + ".jar");
            Bundle installed = context.installBundle("reference:" + jar.toUri());
            installed
                    .adapt(BundleStartLevel.class)
                    .setStartLevel(bundle.getAsJsonObject().get("start-order").getAsInt());
            bundles.add(installed);
        }
        for (Bundle bundle : bundles) {
            if (bundle.getHeaders().get(Constants.FRAGMENT_HOST) == null) {
                bundle.start();
            }
        }
    }

    BundleContext context() {
        return framework.getBundleContext();
    }

    OutsideService service(String name) throws ReflectiveOperationException {
        return new OutsideService(context(), name);
    }

    @Override
    public void close() {
        try {
            framework.stop();
            framework.waitForStop(LONGEST_STOP_MILLIS);
        } catch (BundleException failure) {
            throw new IllegalStateException("The daemon cannot be stopped", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
