package io.bobbin.plugins.internal;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/**
 * What a bundle provides.
 *
 * @param names of the interfaces, sorted
 * @param users symbolic names of other bundles that hold a service of it, sorted
 */
record Services(List<String> names, List<String> users) {

    static final Services NONE = new Services(List.of(), List.of());

    /** What edges publish goes through an SPI and is no plugin. */
    private static final String PUBLISHED = "io.bobbin.wire.spi.Published";

    static Services of(Bundle bundle) {
        ServiceReference<?> @Nullable [] registered =
                bundle.getState() == Bundle.UNINSTALLED ? null : bundle.getRegisteredServices();
        List<ServiceReference<?>> provided = registered == null ? List.of() : List.of(registered);
        return new Services(
                provided.stream()
                        .flatMap(service -> Arrays.stream((String[]) service.getProperty(Constants.OBJECTCLASS)))
                        .distinct()
                        .sorted()
                        .toList(),
                provided.stream()
                        .flatMap(service -> users(service).stream())
                        .filter(user -> !user.equals(bundle))
                        .map(user -> String.valueOf(user.getSymbolicName()))
                        .distinct()
                        .sorted()
                        .toList());
    }

    /** The framework says null for none. */
    private static List<Bundle> users(ServiceReference<?> service) {
        Bundle @Nullable [] users = service.getUsingBundles();
        return users == null ? List.of() : List.of(users);
    }

    /** Whether an SPI asks for any of it. */
    boolean isPlugin() {
        return names.stream()
                .filter(name -> !name.equals(PUBLISHED))
                .anyMatch(name -> name.startsWith("io.bobbin.") && name.contains(".spi."));
    }
}
