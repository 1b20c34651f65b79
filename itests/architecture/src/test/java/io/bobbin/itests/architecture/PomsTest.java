package io.bobbin.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PomsTest {

    private static final Path ROOT = Repository.root();

    @Test
    void dependenciesPointDownTheLayers() {
        var wrong = new ArrayList<String>();
        for (Path bundle : Repository.bundles()) {
            Pom pom = Pom.of(bundle);
            pom.dependencies().stream()
                    .filter(dependency ->
                            dependency.isOurs() && !dependency.scope().equals("test"))
                    .filter(dependency -> !Layers.mayUse(pom.artifact(), dependency.artifact()))
                    .forEach(dependency -> wrong.add(pom.artifact() + " needs " + dependency.artifact() + ", but "
                            + Layers.of(pom.artifact()).reason()));
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyBundleFolderIsBuilt() {
        assertThat(Pom.of(ROOT.resolve("bundles")).modules())
                .containsExactlyInAnyOrderElementsOf(names(Repository.bundles()));
    }

    @Test
    void everyFolderOfIntegrationTestsIsBuilt() {
        assertThat(Pom.of(ROOT.resolve("itests")).modules())
                .containsExactlyInAnyOrderElementsOf(names(Repository.integrationTests()));
    }

    /** Otherwise the rules would look at a bundle before it is built, or at an old build of it. */
    @Test
    void theRulesDependOnEveryBundle() {
        assertThat(Pom.of(ROOT.resolve("itests/architecture")).dependencies())
                .filteredOn(Pom.Dependency::isOurs)
                .extracting(Pom.Dependency::artifact)
                .containsExactlyInAnyOrderElementsOf(Pom.of(ROOT.resolve("bundles")).modules().stream()
                        .filter(bundle -> !bundle.equals("io.bobbin.spec"))
                        .toList());
    }

    @Test
    void versionsAreInTheRootPomOnly() {
        for (Path bundle : Repository.bundles()) {
            assertThat(Pom.of(bundle).dependencies())
                    .as("%s", bundle.getFileName())
                    .allSatisfy(dependency -> assertThat(dependency.version())
                            .as(dependency.artifact())
                            .isIn("", "${project.version}"));
        }
    }

    private static List<String> names(List<Path> folders) {
        return folders.stream().map(folder -> folder.getFileName().toString()).toList();
    }
}
