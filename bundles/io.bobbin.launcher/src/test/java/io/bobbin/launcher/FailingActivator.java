package io.bobbin.launcher;

import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** A bundle that cannot start. */
public final class FailingActivator implements BundleActivator {

    @Override
    public void start(BundleContext context) {
        throw new IllegalStateException("port 7072 is taken");
    }

    @Override
    public void stop(BundleContext context) {}
}
