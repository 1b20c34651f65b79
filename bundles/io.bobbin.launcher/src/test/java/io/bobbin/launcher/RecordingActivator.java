package io.bobbin.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.TreeMap;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.service.cm.ConfigurationAdmin;

/** Runs inside a framework and writes what it sees to {@code record.txt} in the daemon's data directory. */
public final class RecordingActivator implements BundleActivator {

    @Override
    public void start(BundleContext context) throws IOException {
        record(context, "start " + context.getProperty("bobbin.role") + " " + context.getProperty("bobbin.id"));
        ServiceReference<ConfigurationAdmin> reference = context.getServiceReference(ConfigurationAdmin.class);
        var configuration = context.getService(reference).getConfiguration("sample", null);
        var properties = new TreeMap<>(FrameworkUtil.asMap(configuration.getProperties()));
        properties.remove("service.pid");
        record(context, properties.toString());
    }

    @Override
    public void stop(BundleContext context) throws IOException {
        record(context, "stop");
    }

    private static void record(BundleContext context, String line) throws IOException {
        Files.writeString(
                Path.of(context.getProperty("bobbin.data"), "record.txt"),
                line + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
