package io.bobbin.itests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;

@AnalyzeClasses(locations = BundleClasses.class)
class ExportsTest {

    private static final String EXPORT = "org.osgi.annotation.bundle.Export";

    @ArchTest
    static final ArchRule BUNDLES_USE_WHAT_OTHERS_EXPORT = classes()
            .should(new ArchCondition<JavaClass>("use of other bundles only what they export") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                        if (isInside(dependency)) {
                            events.add(SimpleConditionEvent.violated(
                                    dependency, "not exported: " + dependency.getDescription()));
                        }
                    }
                }
            })
            .because("an unexported package compiles on a class path and is not there in a framework");

    @ArchTest
    static void whatIsInternalIsNotExported(JavaClasses all) {
        for (JavaClass type : all) {
            if (type.getPackageName().contains(".internal")) {
                assertThat(isExported(type)).as(type.getPackageName()).isFalse();
            }
        }
    }

    @ArchTest
    static void whatIsExportedHasAVersion(JavaClasses all) {
        for (JavaClass type : all) {
            if (type.getSimpleName().equals("package-info") && type.isAnnotatedWith(EXPORT)) {
                assertThat(type.isAnnotatedWith("org.osgi.annotation.versioning.Version"))
                        .as(type.getPackageName())
                        .isTrue();
            }
        }
    }

    private static boolean isInside(Dependency dependency) {
        String here = BundleClasses.bundleOf(dependency.getOriginClass());
        JavaClass target = dependency.getTargetClass();
        String there = BundleClasses.bundleOf(target);
        return !there.isEmpty() && !here.equals(there) && !isExported(target);
    }

    private static boolean isExported(JavaClass type) {
        return type.getPackage().getClasses().stream()
                .filter(sibling -> sibling.getSimpleName().equals("package-info"))
                .anyMatch(info -> info.isAnnotatedWith(EXPORT));
    }
}
