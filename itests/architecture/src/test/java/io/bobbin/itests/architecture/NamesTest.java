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
        for (Path bundle : Repository.bundles()) {
            String name = bundle.getFileName().toString();
            if (Layers.of(name) == Layer.LIBRARIES) {
                continue;
            }
            Path info = bundle.resolve("src/main/java/" + name.replace('.', '/') + "/package-info.java");
            assertThat(info).exists();
            assertThat(Repository.read(info))
                    .as("%s: a reader starts here", Repository.name(info))
                    .contains("/**");
        }
    }

    @Test
    void everyPackageIsDescribed() {
        for (Path bundle : Repository.bundles()) {
            assertThat(Repository.mainSources(bundle))
                    .allSatisfy(file -> assertThat(Files.exists(file.resolveSibling("package-info.java")))
                            .as("%s has a package-info.java beside it", Repository.name(file))
                            .isTrue());
        }
    }
}
