package io.bobbin.itests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A thing is found by its name. */
@AnalyzeClasses(locations = BundleClasses.class)
class NamesTest {

    @ArchTest
    static final ArchRule NO_DRAWER_IS_CALLED_UTIL = noClasses()
            .should()
            .resideInAPackage("..util..")
            .orShould()
            .resideInAPackage("..utils..")
            .orShould()
            .resideInAPackage("..helper..")
            .orShould()
            .resideInAPackage("..misc..")
            .because("nobody can guess what is in it");

    @ArchTest
    static final ArchRule NO_CLASS_IS_CALLED_UTIL = noClasses()
            .should()
            .haveNameMatching(".*(Util|Utils|Helper|Helpers)")
            .because("a class is called after the one thing that it is");

    @ArchTest
    static void aPackageStartsWithTheNameOfItsBundle(JavaClasses all) {
        Bundles.byPackage().forEach((name, bundle) -> {
            // Tests of every bundle import the annotation, so it is named for what it is to them.
            if (!name.equals("io.bobbin.testkit.spec")) {
                assertThat(name + ".").startsWith(bundle + ".");
            }
        });
    }

    @Test
    void aFolderIsCalledAsItsArtifact() {
        assertThat(Repository.bundles())
                .allSatisfy(bundle -> assertThat(Pom.of(bundle).artifact())
                        .isEqualTo(bundle.getFileName().toString()));
    }

    @Test
    void everyBundlesRootPackageSaysWhereToStart() {
        assertThat(Repository.bundles())
                .as("the package-info.java of a bundle's root package is where its reader starts")
                .filteredOn(bundle -> Layers.table().get(bundle.getFileName().toString()) != Layer.LIBRARIES)
                .filteredOn(bundle -> !isDescribed(bundle.resolve(
                        "src/main/java/" + bundle.getFileName().toString().replace('.', '/'))))
                .isEmpty();
    }

    @Test
    void everyPackageIsDescribed() {
        assertThat(Repository.bundles().stream().flatMap(bundle -> Repository.mainSources(bundle).stream()))
                .as("a package without a package-info.java is not null-marked, and nobody knows what it is for")
                .extracting(Path::getParent)
                .filteredOn(folder -> !isDescribed(folder))
                .isEmpty();
    }

    private static boolean isDescribed(Path folder) {
        Path info = folder.resolve("package-info.java");
        return Files.exists(info) && Repository.read(info).contains("/**");
    }
}
