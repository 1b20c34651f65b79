package io.bobbin.rm.admin.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.admin.json.RecordJson;
import io.bobbin.admin.socket.Arguments;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/** The bundles of the framework. */
final class BundleList implements PluginList {

    private static final String PUBLISHED = "io.bobbin.wire.spi.Published";

    /**
     * A bundle.
     *
     * @param services the names of the interfaces that it provides
     * @param inUse whether another bundle uses one of them
     */
    public record BundleReport(
            String symbolicName, String version, String state, List<String> services, boolean inUse) {

        /** Whether it provides what an SPI asks for. What edges publish goes through one and is no plugin. */
        boolean isPlugin() {
            return services.stream()
                    .filter(service -> !service.equals(PUBLISHED))
                    .anyMatch(service -> service.startsWith("io.bobbin.") && service.contains(".spi."));
        }
    }

    private final BundleContext context;

    BundleList(BundleContext context) {
        this.context = context;
    }

    @Override
    public JsonElement list(JsonObject arguments) {
        boolean all = new Arguments(arguments).flag("all");
        return RecordJson.array(
                reports().filter(bundle -> all || bundle.isPlugin()).toList());
    }

    private Stream<BundleReport> reports() {
        return Arrays.stream(context.getBundles())
                .map(BundleList::report)
                .sorted(Comparator.comparing(BundleReport::symbolicName).thenComparing(BundleReport::version));
    }

    private static BundleReport report(Bundle bundle) {
        List<ServiceReference<?>> provided = services(bundle.getRegisteredServices());
        return new BundleReport(
                String.valueOf(bundle.getSymbolicName()),
                bundle.getVersion().toString(),
                state(bundle.getState()),
                provided.stream()
                        .flatMap(service -> Arrays.stream((String[]) service.getProperty(Constants.OBJECTCLASS)))
                        .distinct()
                        .sorted()
                        .toList(),
                provided.stream().anyMatch(service -> isUsed(service, bundle)));
    }

    /** The framework says null for none. */
    private static List<ServiceReference<?>> services(ServiceReference<?> @Nullable [] references) {
        return references == null ? List.of() : List.of(references);
    }

    private static boolean isUsed(ServiceReference<?> service, Bundle owner) {
        Bundle @Nullable [] users = service.getUsingBundles();
        return users != null && Arrays.stream(users).anyMatch(user -> !user.equals(owner));
    }

    private static String state(int state) {
        return switch (state) {
            case Bundle.UNINSTALLED -> "UNINSTALLED";
            case Bundle.INSTALLED -> "INSTALLED";
            case Bundle.RESOLVED -> "RESOLVED";
            case Bundle.STARTING -> "STARTING";
            case Bundle.STOPPING -> "STOPPING";
            default -> "ACTIVE";
        };
    }
}
