package io.bobbin.itests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static io.bobbin.itests.architecture.InLayers.areIn;
import static io.bobbin.itests.architecture.InLayers.useOnlyWhatTheirLayerMay;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;

@AnalyzeClasses(locations = BundleClasses.class)
class LayersTest {

    @ArchTest
    static final ArchRule THE_GROUND_STANDS_ON_NOTHING = onlyWhatTheyMay(Layer.GROUND);

    @ArchTest
    static final ArchRule CONTRACTS_STAND_ON_THE_GROUND = onlyWhatTheyMay(Layer.CONTRACTS);

    @ArchTest
    static final ArchRule LOGIC_KNOWS_NO_PLUGIN_AND_NO_ENGINE = onlyWhatTheyMay(Layer.LOGIC);

    @ArchTest
    static final ArchRule KITS_STAND_ON_CONTRACTS = onlyWhatTheyMay(Layer.KITS);

    @ArchTest
    static final ArchRule PLUGINS_NEVER_SEE_EACH_OTHER = onlyWhatTheyMay(Layer.PLUGINS);

    @ArchTest
    static final ArchRule ENGINES_NEVER_IMPORT_PLUGINS = onlyWhatTheyMay(Layer.ENGINES);

    @ArchTest
    static final ArchRule EDGES_ASK_PORTS_AND_NEVER_ENGINES = onlyWhatTheyMay(Layer.EDGES);

    @ArchTest
    static final ArchRule CLIENTS_KNOW_NO_ENGINE_AND_NO_EDGE = onlyWhatTheyMay(Layer.CLIENTS);

    @ArchTest
    static void everyBundleFolderHasALayer(JavaClasses all) {
        assertThat(Repository.bundles())
                .extracting(folder -> folder.getFileName().toString())
                .as("a bundle without a layer is bound by no rule: name it in layers.txt")
                .filteredOn(bundle -> !Layers.table().containsKey(bundle))
                .isEmpty();
    }

    @ArchTest
    static void everyBundleOfTheTableIsThere(JavaClasses all) {
        assertThat(Layers.table().keySet())
                .as("layers.txt speaks of bundles that are not there")
                .filteredOn(bundle ->
                        !Files.exists(Repository.root().resolve("bundles").resolve(bundle)))
                .isEmpty();
    }

    @ArchTest
    static void everyClassIsInABundle(JavaClasses all) {
        assertThat(all)
                .filteredOn(type -> BundleClasses.bundleOf(type).isEmpty())
                .isEmpty();
    }

    /** What the engine may not do is what an edge does all the time, so the condition sees something. */
    @ArchTest
    static void useOfAPortIsSeen(JavaClasses all) {
        assertThat(all)
                .filteredOn(type -> BundleClasses.bundleOf(type).equals("io.bobbin.rm.client"))
                .anyMatch(type -> type.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .anyMatch(target -> BundleClasses.bundleOf(target).equals("io.bobbin.rm.ports")));
        assertThat(Layers.mayUse("io.bobbin.rm.client", "io.bobbin.rm.ports")).isTrue();
        assertThat(Layers.mayUse("io.bobbin.rm.client", "io.bobbin.rm.engine")).isFalse();
        assertThat(Layers.mayUse("io.bobbin.rm.engine", "io.bobbin.scheduler.fifo"))
                .isFalse();
        assertThat(Layers.mayUse("io.bobbin.scheduler.fifo", "io.bobbin.store.memory"))
                .isFalse();
    }

    private static ArchRule onlyWhatTheyMay(Layer layer) {
        return classes().that(areIn(layer)).should(useOnlyWhatTheirLayerMay()).because(layer.reason());
    }
}
