package io.bobbin.features;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/**
 * What the component runtime says about the components of a framework.
 *
 * <p>By reflection: its classes live inside the framework, this test outside.
 */
final class Components {

    private static final String RUNTIME = "org.osgi.service.component.runtime.ServiceComponentRuntime";
    private static final String DESCRIPTION = "org.osgi.service.component.runtime.dto.ComponentDescriptionDTO";

    /** From here on a component is satisfied, and perhaps active. */
    private static final int SATISFIED = 4;

    private Components() {}

    /**
     * Some components wait for others that come on threads of their own, such as leadership.
     *
     * @throws AssertionError with a line for each component that lacks something after ten seconds
     */
    static void awaitSatisfied(BundleContext context) throws ReflectiveOperationException, InvalidSyntaxException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        List<String> missing = notSatisfied(context);
        while (!missing.isEmpty()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(String.join("\n", missing));
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            missing = notSatisfied(context);
        }
    }

    /**
     * One line for each component configuration that lacks something, and for each component without any. A component
     * that only exists where somebody configures it is left out.
     */
    private static List<String> notSatisfied(BundleContext context)
            throws ReflectiveOperationException, InvalidSyntaxException {
        ServiceReference<?> reference = context.getAllServiceReferences(RUNTIME, null)[0];
        Class<?> type = reference.getBundle().loadClass(RUNTIME);
        Object runtime = context.getService(reference);
        var missing = new ArrayList<String>();
        var all = type.getMethod("getComponentDescriptionDTOs", Bundle[].class);
        var configurations = type.getMethod(
                "getComponentConfigurationDTOs", reference.getBundle().loadClass(DESCRIPTION));
        for (Object description : (Collection<?>) all.invoke(runtime, (Object) new Bundle[0])) {
            var states = (Collection<?>) configurations.invoke(runtime, description);
            if (field(description, "configurationPolicy").equals("require")) {
                continue;
            }
            if (states.isEmpty()) {
                missing.add(field(description, "name") + ": has no configuration");
            }
            for (Object state : states) {
                if ((int) field(state, "state") < SATISFIED) {
                    missing.add(field(description, "name") + ": " + lacks(state));
                }
            }
        }
        return missing;
    }

    private static String lacks(Object state) throws ReflectiveOperationException {
        var words = new ArrayList<String>();
        for (Object reference : (Object[]) field(state, "unsatisfiedReferences")) {
            words.add("lacks " + field(reference, "name"));
        }
        Object failure = state.getClass().getField("failure").get(state);
        if (failure != null) {
            words.add("failed with " + failure);
        }
        return words.isEmpty() ? "lacks its configuration" : String.join(", ", words);
    }

    private static Object field(Object dto, String name) throws ReflectiveOperationException {
        return dto.getClass().getField(name).get(dto);
    }
}
