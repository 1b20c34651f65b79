package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import io.bobbin.launcher.internal.feature.LocatedBundle;
import io.bobbin.launcher.internal.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.startlevel.BundleStartLevel;
import org.osgi.framework.startlevel.FrameworkStartLevel;
import org.osgi.framework.wiring.FrameworkWiring;

/** Brings the bundles of a feature into an initialized framework and to life, or says why that cannot be. */
public final class Installation {

    private final Framework framework;
    private final List<LocatedBundle> feature;
    private final Settings settings;
    private final StartFailures failures = new StartFailures();

    public Installation(Framework framework, List<LocatedBundle> feature, Settings settings) {
        this.framework = framework;
        this.feature = feature;
        this.settings = settings;
    }

    /** Returns when every bundle is active and configured, and no component has failed. */
    public void start() throws BundleException, LaunchException {
        List<Bundle> bundles = install();
        resolve(bundles);
        framework.getBundleContext().addFrameworkListener(failures);
        framework.start();
        for (Bundle bundle : bundles) {
            if (!isFragment(bundle)) {
                bundle.start();
            }
        }
        raiseLevels(bundles);
        new FailedComponents(framework.getBundleContext()).check();
        framework.getBundleContext().removeFrameworkListener(failures);
    }

    private List<Bundle> install() throws BundleException {
        var bundles = new ArrayList<Bundle>();
        for (LocatedBundle named : feature) {
            Bundle bundle = framework
                    .getBundleContext()
                    .installBundle("reference:" + named.jar().toUri());
            bundle.adapt(BundleStartLevel.class).setStartLevel(named.startOrder());
            bundles.add(bundle);
        }
        return bundles;
    }

    private void resolve(List<Bundle> bundles) throws LaunchException {
        if (!framework.adapt(FrameworkWiring.class).resolveBundles(bundles)) {
            throw new LaunchException(new Unresolved(framework, bundles).problems());
        }
    }

    private void raiseLevels(List<Bundle> bundles) throws LaunchException {
        var configurations = new Configurations(framework.getBundleContext(), settings);
        var levels =
                new TreeSet<>(feature.stream().map(LocatedBundle::startOrder).toList());
        boolean configured = settings.isEmpty();
        for (int level : levels) {
            raise(level, bundles);
            configured = configured || configurations.handOver();
        }
        if (!configured) {
            throw new LaunchException("settings: nobody to take them (expected: a Configuration Admin in the feature)");
        }
    }

    private void raise(int level, List<Bundle> bundles) throws LaunchException {
        var reached = new CompletableFuture<FrameworkEvent>();
        framework.adapt(FrameworkStartLevel.class).setStartLevel(level, reached::complete);
        reached.join();
        failures.check(bundles.stream()
                .filter(bundle -> bundle.adapt(BundleStartLevel.class).getStartLevel() <= level)
                .filter(bundle -> !isFragment(bundle) && !hasStarted(bundle))
                .toList());
    }

    private static boolean hasStarted(Bundle bundle) {
        return (bundle.getState() & (Bundle.STARTING | Bundle.ACTIVE)) != 0;
    }

    private static boolean isFragment(Bundle bundle) {
        return bundle.getHeaders("").get(Constants.FRAGMENT_HOST) != null;
    }
}
