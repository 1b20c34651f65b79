package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import io.bobbin.launcher.internal.settings.Settings;
import java.util.Dictionary;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/**
 * Hands settings to the framework's Configuration Admin.
 *
 * <p>By reflection: the service's classes live inside the framework, and sharing them with the class path would tie
 * every bundle to the launcher's version of them.
 */
final class Configurations {

    private static final String SERVICE = "org.osgi.service.cm.ConfigurationAdmin";
    private static final String CONFIGURATION = "org.osgi.service.cm.Configuration";

    /** A location that lets any bundle have the configuration. */
    private static final String ANY_BUNDLE = "?";

    private final BundleContext context;
    private final Settings settings;

    Configurations(BundleContext context, Settings settings) {
        this.context = context;
        this.settings = settings;
    }

    /** False if there is no Configuration Admin yet. */
    boolean handOver() throws LaunchException {
        @Nullable ServiceReference<?> reference = reference();
        @Nullable Object admin = reference == null ? null : context.getService(reference);
        if (reference == null || admin == null) {
            return false;
        }
        for (var entry : settings.byPid().entrySet()) {
            try {
                update(reference, admin, entry.getKey(), entry.getValue());
            } catch (ReflectiveOperationException fault) {
                throw new LaunchException("settings: " + entry.getKey() + ": " + fault.getCause(), fault);
            }
        }
        context.ungetService(reference);
        return true;
    }

    /** Among all of them: the class path may have these classes as well, which would hide the framework's. */
    private @Nullable ServiceReference<?> reference() throws LaunchException {
        try {
            ServiceReference<?> @Nullable [] references = context.getAllServiceReferences(SERVICE, null);
            return references == null ? null : references[0];
        } catch (InvalidSyntaxException impossible) {
            throw new LaunchException("settings: " + SERVICE + " cannot be looked up", impossible);
        }
    }

    private static void update(ServiceReference<?> reference, Object admin, String pid, Map<String, Object> values)
            throws ReflectiveOperationException {
        Class<?> service = reference.getBundle().loadClass(SERVICE);
        int tilde = pid.indexOf('~');
        Object configuration = tilde < 0
                ? service.getMethod("getConfiguration", String.class, String.class)
                        .invoke(admin, pid, ANY_BUNDLE)
                : service.getMethod("getFactoryConfiguration", String.class, String.class, String.class)
                        .invoke(admin, pid.substring(0, tilde), pid.substring(tilde + 1), ANY_BUNDLE);
        reference
                .getBundle()
                .loadClass(CONFIGURATION)
                .getMethod("update", Dictionary.class)
                .invoke(configuration, FrameworkUtil.asDictionary(values));
    }
}
