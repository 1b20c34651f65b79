package io.bobbin.launcher.internal.framework;

import io.bobbin.launcher.LaunchException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/**
 * Which components could not be activated, most often because a setting makes no sense: their bundles have started, and
 * nothing else would tell.
 *
 * <p>By reflection, for the reason of {@link Configurations}.
 */
final class FailedComponents {

    private static final String RUNTIME = "org.osgi.service.component.runtime.ServiceComponentRuntime";
    private static final String DESCRIPTION = "org.osgi.service.component.runtime.dto.ComponentDescriptionDTO";

    /** The specification's number for a component whose activation has failed. */
    private static final int FAILED_ACTIVATION = 16;

    private final BundleContext context;

    FailedComponents(BundleContext context) {
        this.context = context;
    }

    /** @throws LaunchException with a line for each of them */
    void check() throws LaunchException {
        ServiceReference<?> reference = reference();
        Object runtime = reference == null ? null : context.getService(reference);
        if (reference == null || runtime == null) {
            return;
        }
        try {
            List<String> problems = problems(reference.getBundle(), runtime);
            if (!problems.isEmpty()) {
                throw new LaunchException(problems);
            }
        } catch (ReflectiveOperationException fault) {
            throw new LaunchException("components: cannot be looked at", fault);
        } finally {
            context.ungetService(reference);
        }
    }

    private @Nullable ServiceReference<?> reference() throws LaunchException {
        try {
            ServiceReference<?> @Nullable [] references = context.getAllServiceReferences(RUNTIME, null);
            return references == null ? null : references[0];
        } catch (InvalidSyntaxException impossible) {
            throw new LaunchException("components: " + RUNTIME + " cannot be looked up", impossible);
        }
    }

    private static List<String> problems(Bundle bundle, Object runtime) throws ReflectiveOperationException {
        Class<?> service = bundle.loadClass(RUNTIME);
        var configurations = service.getMethod("getComponentConfigurationDTOs", bundle.loadClass(DESCRIPTION));
        var all = service.getMethod("getComponentDescriptionDTOs", Bundle[].class);
        var problems = new ArrayList<String>();
        for (Object component : (Collection<?>) all.invoke(runtime, (Object) new Bundle[0])) {
            for (Object configuration : (Collection<?>) configurations.invoke(runtime, component)) {
                if (Integer.valueOf(FAILED_ACTIVATION).equals(field(configuration, "state"))) {
                    problems.add("component " + field(component, "name") + ": "
                            + reason((String) field(configuration, "failure")));
                }
            }
        }
        return problems;
    }

    private static @Nullable Object field(Object object, String name) throws ReflectiveOperationException {
        return object.getClass().getField(name).get(object);
    }

    /** The message of the innermost cause; a component's own words are never in the outermost. */
    static String reason(@Nullable String stackTrace) {
        String innermost = "could not be activated";
        for (String line :
                stackTrace == null ? List.<String>of() : stackTrace.lines().toList()) {
            if (line.startsWith("Caused by: ")) {
                innermost = line.substring("Caused by: ".length());
            }
        }
        int colon = innermost.indexOf(": ");
        boolean typed = colon > 0 && innermost.substring(0, colon).endsWith("BobbinException");
        return typed ? innermost.substring(colon + 2) : innermost;
    }
}
