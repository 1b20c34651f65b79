package io.bobbin.itests.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Words for rules that speak of layers and bundles. */
final class InLayers {

    private InLayers() {}

    /** Classes of the bundles in these layers. */
    static DescribedPredicate<JavaClass> areIn(Layer... layers) {
        List<Layer> wanted = List.of(layers);
        return DescribedPredicate.describe(
                "are in " + wanted.toString().toLowerCase(Locale.ROOT),
                // A bundle without a layer is reported once, by LayersTest.
                type -> isIn(wanted, Layers.table().get(BundleClasses.bundleOf(type))));
    }

    private static boolean isIn(List<Layer> wanted, @Nullable Layer layer) {
        return layer != null && wanted.contains(layer);
    }

    /** Classes of these bundles, named without prefix. */
    static DescribedPredicate<JavaClass> areOf(String... bundles) {
        List<String> wanted = List.of(bundles);
        return DescribedPredicate.describe("are of " + wanted, type -> {
            String bundle = BundleClasses.bundleOf(type);
            return !bundle.isEmpty() && wanted.contains(bundle.substring("io.bobbin.".length()));
        });
    }

    /** Every use of another bundle is one that the layers allow. */
    static ArchCondition<JavaClass> useOnlyWhatTheirLayerMay() {
        return new ArchCondition<>("use only what their layer may") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String bundle = BundleClasses.bundleOf(type);
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    Bundles.ofPackage(dependency.getTargetClass().getPackageName())
                            .filter(other -> !Layers.mayUse(bundle, other))
                            .ifPresent(other -> events.add(SimpleConditionEvent.violated(
                                    dependency, bundle + " uses " + other + ": " + dependency.getDescription())));
                }
            }
        };
    }
}
