package io.bobbin.launcher;

import io.bobbin.launcher.internal.feature.Feature;
import io.bobbin.launcher.internal.feature.FeatureReader;
import io.bobbin.launcher.internal.feature.JarFinder;
import io.bobbin.launcher.internal.feature.LocatedBundle;
import io.bobbin.launcher.internal.framework.DataLock;
import io.bobbin.launcher.internal.framework.Installation;
import io.bobbin.launcher.internal.settings.KnownKeys;
import io.bobbin.launcher.internal.settings.Settings;
import io.bobbin.launcher.internal.settings.SettingsReader;
import io.bobbin.launcher.internal.settings.UnknownSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/**
 * Starts the bundles of a feature in a framework of its own.
 *
 * <p>The order: all jars are found, all bundles are installed by reference and resolved, then the start level is raised
 * one step at a time. As soon as a Configuration Admin is there, every setting is handed to it, once; so its bundle
 * belongs on a lower start level than those that are configured. The framework's cache lives under the daemon's data
 * directory and is new at each start: nothing of an earlier run decides what runs now.
 *
 * <p>A setting is a key of a PID. Where several places set the same key, the last of these wins:
 *
 * <ol>
 *   <li>{@code configurations} in the feature,
 *   <li>{@code etc/<pid>.config} under home, or {@code etc/<pid>~<name>.config} for one of a factory,
 *   <li>{@link LaunchOptions#settings()}, in their order.
 * </ol>
 *
 * <p>A key that its bundle does not know has no effect and does no harm; {@link Daemon#warnings()} names it.
 *
 * <p>Bundles read where they are from the framework's properties {@value #HOME}, {@value #DATA}, {@value #ROLE} and
 * {@value #ID}; the same words in a setting's text ({@code ${bobbin.data}/local}) are replaced. The launcher knows no
 * endpoints. Whoever binds one writes it to {@code daemon.json} in the data directory, an object with {@code role},
 * {@code id}, {@code pid} and whatever it wants to tell, and removes the file when it stops; the command line finds
 * daemons by it.
 *
 * <p>Nothing here is process-wide, so several daemons can be started in one JVM; {@link Main} is the process.
 */
public final class Launcher {

    /** Framework property: the distribution's directory. */
    public static final String HOME = "bobbin.home";

    /** Framework property: the daemon's data directory. */
    public static final String DATA = "bobbin.data";

    /** Framework property: the daemon's role. */
    public static final String ROLE = "bobbin.role";

    /** Framework property: the daemon's id. */
    public static final String ID = "bobbin.id";

    private Launcher() {}

    /**
     * Returns when every bundle is active.
     *
     * @throws LaunchException if anything is missing, does not resolve or does not start, or a component refuses its
     *     settings; nothing is left running and the data directory is free again
     */
    public static Daemon start(LaunchOptions options) throws LaunchException {
        Feature feature = FeatureReader.read(options.feature());
        Map<String, String> properties = properties(options, feature);
        Settings settings = new SettingsReader(properties)
                .read(feature.configurations(), options.home().resolve("etc"), options.settings());
        List<LocatedBundle> bundles =
                new JarFinder(options.home().resolve("lib"), options.repositories()).find(feature.bundles());

        List<String> unknown = UnknownSettings.in(
                settings, KnownKeys.in(bundles.stream().map(LocatedBundle::jar).toList()));

        DataLock lock = DataLock.take(options.data());
        Framework framework = newFramework(properties);
        try {
            framework.init();
            new Installation(framework, bundles, settings).start();
            return new Daemon(framework, lock, unknown);
        } catch (BundleException fault) {
            abandon(framework, lock);
            throw new LaunchException("framework: " + fault.getMessage(), fault);
        } catch (LaunchException problem) {
            abandon(framework, lock);
            throw problem;
        }
    }

    private static Map<String, String> properties(LaunchOptions options, Feature feature) {
        var properties = new LinkedHashMap<>(feature.frameworkProperties());
        properties.put(HOME, options.home().toString());
        properties.put(DATA, options.data().toString());
        properties.put(ROLE, options.role());
        properties.put(ID, options.id());
        properties.put(
                Constants.FRAMEWORK_STORAGE, options.data().resolve("framework").toString());
        properties.put(Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
        return properties;
    }

    private static Framework newFramework(Map<String, String> properties) {
        return new org.apache.felix.framework.FrameworkFactory().newFramework(properties);
    }

    private static void abandon(Framework framework, DataLock lock) {
        new Daemon(framework, lock, List.of()).stop();
    }
}
