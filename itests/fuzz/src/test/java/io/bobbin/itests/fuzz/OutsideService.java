package io.bobbin.itests.fuzz;

import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/** A service of a framework, called by name from outside of it. */
final class OutsideService {

    private final ServiceReference<?> reference;
    private final Object service;
    private final Class<?> type;

    OutsideService(BundleContext context, String name) throws ReflectiveOperationException {
        try {
            ServiceReference<?> @Nullable [] references = context.getAllServiceReferences(name, null);
            if (references == null) {
                throw new IllegalStateException(name + ": no such service in the framework");
            }
            this.reference = references[0];
            this.service = context.getService(reference);
            this.type = type(name);
        } catch (InvalidSyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A type as the service's bundle sees it. */
    Class<?> type(String name) throws ReflectiveOperationException {
        return reference.getBundle().loadClass(name);
    }

    /** Calls the method of this name and number of arguments. */
    Object call(String name, Object... arguments) throws ReflectiveOperationException {
        Method method = Stream.of(type.getMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .filter(candidate -> candidate.getParameterCount() == arguments.length)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.getName() + ": has no method " + name));
        return method.invoke(service, arguments);
    }
}
