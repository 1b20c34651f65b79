package io.bobbin.itests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.bobbin.itests.architecture.InLayers.areIn;
import static io.bobbin.itests.architecture.InLayers.areOf;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know which library. */
@AnalyzeClasses(locations = BundleClasses.class)
class LibrariesTest {

    @ArchTest
    static final ArchRule THE_GROUND_IS_PLAIN_JAVA = classes()
            .that(areIn(Layer.GROUND))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "io.bobbin..", "org.jspecify.annotations..", "org.osgi.annotation..")
            .because("clients use the ground as plain jars, with nothing else on their class path");

    @ArchTest
    static final ArchRule ONE_BUNDLE_KNOWS_GRPC = noClasses()
            .that(not(areOf("wire.grpc")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.grpc..", "io.netty..")
            .because("another wire is then one more bundle, and no change to any other");

    @ArchTest
    static final ArchRule FEW_BUNDLES_KNOW_PROTOBUF = noClasses()
            .that(not(areOf("wire.proto", "wire.spi", "wire.grpc", "store.codec", "security.spi", "security.open")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.google.protobuf..")
            .because("messages are the form of wires, stores and tokens; everything else speaks records");

    @ArchTest
    static final ArchRule LOGIC_DOES_NO_INPUT_OR_OUTPUT = noClasses()
            .that(areIn(Layer.LOGIC))
            .should()
            .dependOnClassesThat(Uses.named(
                    "java.nio.file.",
                    "java.nio.channels.",
                    "java.net.Socket",
                    "java.net.ServerSocket",
                    "java.net.http.",
                    "java.io.File",
                    "java.lang.Process",
                    "java.lang.Thread"))
            .because("logic is a function of what it is given: the same calls give the same answers anywhere");

    @ArchTest
    static final ArchRule ENGINES_LEAVE_FILES_AND_NETWORK_TO_PLUGINS = noClasses()
            .that(areIn(Layer.ENGINES))
            .should()
            .dependOnClassesThat(Uses.named(
                    "java.nio.channels.",
                    "java.net.Socket",
                    "java.net.ServerSocket",
                    "java.net.http.",
                    "java.lang.Process"))
            .because("an engine runs in simulated time without a machine under it");

    @ArchTest
    static final ArchRule ONLY_COMPONENTS_AND_THE_LAUNCHER_KNOW_OSGI = noClasses()
            .that(areIn(Layer.GROUND, Layer.CONTRACTS, Layer.LOGIC, Layer.KITS))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.osgi.framework..", "org.osgi.service..", "org.osgi.util..")
            .because("what thinks is plain Java, so that its test needs no framework");
}
