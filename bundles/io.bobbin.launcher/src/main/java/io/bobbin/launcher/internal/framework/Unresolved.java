package io.bobbin.launcher.internal.framework;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;

/**
 * Says why bundles do not resolve: first what no bundle offers, which is the root of the matter, and only if there is
 * no such thing what the framework itself says.
 */
final class Unresolved {

    private final List<Bundle> bundles;
    private final List<BundleCapability> offered;

    Unresolved(Framework framework, List<Bundle> bundles) {
        this.bundles = bundles.stream()
                .filter(bundle -> bundle.getState() == Bundle.INSTALLED)
                .toList();
        this.offered = Stream.concat(Stream.of(framework), bundles.stream())
                .flatMap(bundle -> revision(bundle).getDeclaredCapabilities(null).stream())
                .toList();
    }

    List<String> problems() {
        var missing = new ArrayList<String>();
        for (Bundle bundle : bundles) {
            revision(bundle).getDeclaredRequirements(null).stream()
                    .filter(Unresolved::isMandatory)
                    .filter(requirement -> offered.stream().noneMatch(requirement::matches))
                    .forEach(requirement -> missing.add(missing(bundle, requirement)));
        }
        return missing.isEmpty() ? words() : missing;
    }

    private static boolean isMandatory(BundleRequirement requirement) {
        Map<String, String> directives = requirement.getDirectives();
        return !"optional".equals(directives.get("resolution"))
                && !"dynamic".equals(directives.get("resolution"))
                && !"active".equals(directives.get("effective"));
    }

    private String missing(Bundle bundle, BundleRequirement requirement) {
        boolean isPackage = requirement.getNamespace().equals(PackageNamespace.PACKAGE_NAMESPACE);
        String filter = requirement.getDirectives().getOrDefault("filter", "");
        String wanted = (isPackage ? "package" : requirement.getNamespace()) + " " + filter;
        return "bundle " + bundle.getSymbolicName() + ": needs " + wanted + ", "
                + (isPackage ? nearest(filter) : "offered by no bundle of the feature");
    }

    /** An offer of the right name and the wrong version is the usual cause, and worth naming. */
    private String nearest(String filter) {
        List<String> versions = offered.stream()
                .filter(capability -> capability.getNamespace().equals(PackageNamespace.PACKAGE_NAMESPACE))
                .filter(capability -> filter.contains("(" + PackageNamespace.PACKAGE_NAMESPACE + "="
                        + capability.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE) + ")"))
                .map(capability -> capability.getAttributes().get("version") + " by "
                        + capability.getRevision().getSymbolicName())
                .toList();
        return versions.isEmpty()
                ? "offered by no bundle of the feature"
                : "offered in version " + String.join(", ", versions);
    }

    private List<String> words() {
        var words = new ArrayList<String>();
        for (Bundle bundle : bundles) {
            try {
                bundle.start(Bundle.START_TRANSIENT);
            } catch (BundleException fault) {
                words.add("bundle " + bundle.getSymbolicName() + ": " + fault.getMessage());
            }
        }
        return words;
    }

    private static BundleRevision revision(Bundle bundle) {
        return bundle.adapt(BundleRevision.class);
    }
}
