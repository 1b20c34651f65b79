package io.bobbin.itests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static io.bobbin.itests.architecture.InLayers.areOf;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(locations = BundleClasses.class)
class NullMarksTest {

    @ArchTest
    static final ArchRule EVERY_PACKAGE_IS_NULL_MARKED = classes()
            .that()
            .haveSimpleName("package-info")
            .and(not(areOf("wire.proto")))
            .should()
            .beAnnotatedWith("org.jspecify.annotations.NullMarked")
            .because("the compiler checks nulls only where a package says that it wants to be checked");
}
