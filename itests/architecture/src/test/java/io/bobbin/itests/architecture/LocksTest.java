package io.bobbin.itests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noCodeUnits;
import static io.bobbin.itests.architecture.InLayers.areIn;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** All truth of a daemon changes on one thread, so there is nothing to lock. */
@AnalyzeClasses(locations = BundleClasses.class)
class LocksTest {

    private static final String REASON =
            "one writer needs no lock, and a lock is where a second writer begins; submit a command to the loop";

    @ArchTest
    static final ArchRule LOGIC_AND_ENGINES_HAVE_NO_LOCKS = noClasses()
            .that(areIn(Layer.LOGIC, Layer.ENGINES))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.util.concurrent.locks..")
            .because(REASON);

    @ArchTest
    static final ArchRule LOGIC_AND_ENGINES_HAVE_NO_SYNCHRONIZED_METHODS = noCodeUnits()
            .that()
            .areDeclaredInClassesThat(areIn(Layer.LOGIC, Layer.ENGINES))
            .should()
            .haveModifier(JavaModifier.SYNCHRONIZED)
            .because(REASON);

    /** A block leaves no trace that ArchUnit reads, so this one reads the source. */
    @Test
    void logicAndEnginesHaveNoSynchronizedBlocks() {
        assertThat(Repository.bundles().stream()
                        .filter(bundle -> isBound(bundle.getFileName().toString()))
                        .flatMap(bundle -> Repository.mainSources(bundle).stream()))
                .as(REASON)
                .filteredOn(file -> Code.of(file).contains("synchronized"))
                .isEmpty();
    }

    private static boolean isBound(String bundle) {
        Layer layer = Layers.table().get(bundle);
        return layer == Layer.LOGIC || layer == Layer.ENGINES;
    }
}
