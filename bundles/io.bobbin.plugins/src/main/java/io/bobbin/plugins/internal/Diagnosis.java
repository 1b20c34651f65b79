package io.bobbin.plugins.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/**
 * What a bundle needs and who has it. Before the framework has resolved it, by what each bundle offers; afterwards, by
 * the wires that were made.
 */
final class Diagnosis {

    /**
     * One need of a bundle.
     *
     * @param kind package, or the namespace of another capability
     * @param wanted the range of versions, or the whole condition
     * @param found the versions that are here, of the one that is wired or else of all of that name
     * @param exporter NAME@VERSION of those that have them
     * @param met whether the framework can give it
     * @param sentence what is wrong and what to do; empty when nothing is
     */
    public record Need(
            String kind,
            String name,
            String wanted,
            List<String> found,
            List<String> exporter,
            boolean met,
            String sentence) {}

    private static final Pattern AT_LEAST = Pattern.compile("\\((?:bundle-)?version>=([^)]+)\\)");
    private static final Pattern BELOW = Pattern.compile("\\(!\\((?:bundle-)?version>=([^)]+)\\)\\)");
    private static final Pattern AT_MOST = Pattern.compile("\\((?:bundle-)?version<=([^)]+)\\)");
    private static final Pattern CONTRACT = Pattern.compile("io\\.bobbin\\.(api|.+\\.(spi|ports|kit))(\\..*)?");

    private final BundleContext context;

    Diagnosis(BundleContext context) {
        this.context = context;
    }

    /** Everything that it needs, what is missing first. */
    List<Need> of(Bundle bundle) {
        BundleRevision revision = bundle.adapt(BundleRevision.class);
        if (revision == null) {
            return List.of();
        }
        BundleWiring wiring = revision.getWiring();
        var needs = new ArrayList<Need>();
        for (BundleRequirement requirement : revision.getDeclaredRequirements(null)) {
            needs.add(need(requirement, wiring));
        }
        needs.sort((one, other) -> Boolean.compare(one.met(), other.met()));
        return needs;
    }

    /** The sentences of what is missing. */
    List<String> missing(Bundle bundle) {
        return of(bundle).stream()
                .filter(need -> !need.met())
                .map(Need::sentence)
                .toList();
    }

    /** Packages of SPIs that it needs and of which there is no version here. */
    List<String> absentContracts(Bundle bundle) {
        return of(bundle).stream()
                .filter(need -> !need.met() && need.found().isEmpty())
                .map(Need::name)
                .filter(name -> CONTRACT.matcher(name).matches())
                .toList();
    }

    private Need need(BundleRequirement requirement, @Nullable BundleWiring wiring) {
        String namespace = requirement.getNamespace();
        String filter = Objects.requireNonNullElse(requirement.getDirectives().get(Constants.FILTER_DIRECTIVE), "");
        String name = name(namespace, filter);
        List<BundleCapability> offered = wired(requirement, wiring);
        boolean wired = !offered.isEmpty();
        List<BundleCapability> fitting = wired ? offered : offered(namespace, filter);
        boolean optional = "optional".equals(requirement.getDirectives().get(Constants.RESOLUTION_DIRECTIVE))
                || "dynamic".equals(requirement.getDirectives().get(Constants.RESOLUTION_DIRECTIVE));
        List<BundleCapability> shown = fitting.isEmpty() ? named(namespace, name) : fitting;
        List<String> found = shown.stream()
                .map(capability -> version(capability, namespace))
                .distinct()
                .toList();
        List<String> exporters = shown.stream().map(Diagnosis::owner).distinct().toList();
        String wanted = range(filter);
        boolean met = !fitting.isEmpty() || optional;
        boolean isPackage = namespace.equals(PackageNamespace.PACKAGE_NAMESPACE);
        return new Need(
                isPackage ? "package" : namespace,
                name,
                wanted,
                found,
                exporters,
                met,
                sentence(name, filter, wanted, found, exporters, met, isPackage));
    }

    private static String sentence(
            String name,
            String filter,
            String wanted,
            List<String> found,
            List<String> exporters,
            boolean met,
            boolean isPackage) {
        boolean contract = isPackage && CONTRACT.matcher(name).matches();
        if (met) {
            return contract
                            && !BELOW.matcher(filter).find()
                            && !AT_MOST.matcher(filter).find()
                    ? name
                            + " is imported without an upper limit, so that the next major version would be taken for this"
                            + " one; import it as [1.0,2), as bnd does by itself"
                    : "";
        }
        if (found.isEmpty()) {
            return name + " " + wanted + " is missing: nobody here has it. Stage a bundle that does, or put it into the"
                    + " plugin's own jar";
        }
        String here = name + " " + wanted + " is wanted, here is " + String.join(", ", found) + " of "
                + String.join(", ", exporters);
        return contract
                ? here + ". Another major version is another contract: build the plugin against this release of Bobbin"
                : here;
    }

    private static List<BundleCapability> wired(BundleRequirement requirement, @Nullable BundleWiring wiring) {
        if (wiring == null || !wiring.isInUse()) {
            return List.of();
        }
        return Objects.requireNonNullElse(wiring.getRequiredWires(requirement.getNamespace()), List.<BundleWire>of())
                .stream()
                .filter(wire -> wire.getRequirement().equals(requirement))
                .map(BundleWire::getCapability)
                .toList();
    }

    private List<BundleCapability> offered(String namespace, String filter) {
        return capabilities(namespace).stream()
                .filter(capability -> matches(filter, capability.getAttributes()))
                .toList();
    }

    private static boolean matches(String filter, Map<String, Object> attributes) {
        try {
            return filter.isEmpty() || FrameworkUtil.createFilter(filter).matches(attributes);
        } catch (InvalidSyntaxException malformed) {
            return false;
        }
    }

    private List<BundleCapability> named(String namespace, String name) {
        return capabilities(namespace).stream()
                .filter(capability ->
                        name.equals(String.valueOf(capability.getAttributes().get(namespace))))
                .toList();
    }

    private List<BundleCapability> capabilities(String namespace) {
        return Arrays.stream(context.getBundles())
                .map(bundle -> bundle.adapt(BundleRevision.class))
                .filter(Objects::nonNull)
                .flatMap(revision -> revision.getDeclaredCapabilities(namespace).stream())
                .toList();
    }

    private static String name(String namespace, String filter) {
        Matcher named = Pattern.compile("\\(" + Pattern.quote(namespace) + "=([^)]+)\\)")
                .matcher(filter);
        return named.find() ? named.group(1) : filter;
    }

    /** The condition on versions as people write it. */
    private static String range(String filter) {
        Matcher below = BELOW.matcher(filter);
        boolean bounded = below.find();
        Matcher least = AT_LEAST.matcher(filter);
        boolean from = least.find() && (!bounded || least.start() != below.start() + 2);
        Matcher most = AT_MOST.matcher(filter);
        String low = from ? least.group(1) : "0";
        if (bounded) {
            return "[" + low + "," + below.group(1) + ")";
        }
        return most.find() ? "[" + low + "," + most.group(1) + "]" : from ? low : "any";
    }

    private static String version(BundleCapability capability, String namespace) {
        Object version = capability.getAttributes().get(Constants.VERSION_ATTRIBUTE);
        return version == null
                ? String.valueOf(capability.getAttributes().get(namespace)).toLowerCase(Locale.ROOT)
                : version.toString();
    }

    private static String owner(BundleCapability capability) {
        BundleRevision revision = capability.getRevision();
        return revision.getSymbolicName() + "@" + revision.getVersion();
    }
}
