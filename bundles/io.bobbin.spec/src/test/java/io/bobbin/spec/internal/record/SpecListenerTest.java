package io.bobbin.spec.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class SpecListenerTest {

    @TempDir
    Path folder;

    @Test
    void aMethodsOutcomeIsWrittenWithItsIdsAndThoseOfItsClass() throws IOException {
        assertThat(linesAfter(Samples.OneOfEach.class))
                .contains(
                        "PASSED\tAMS-02 AMS-01\tpasses",
                        "FAILED\tAMS-03 AMS-04 AMS-01\tfails",
                        "SKIPPED\tAMS-05 AMS-01\tisLeftByAnAssumption");
    }

    @Test
    void oneFailingInvocationFailsTheMethod() throws IOException {
        assertThat(linesAfter(Samples.OneOfEach.class))
                .contains("FAILED\tAMS-06 AMS-01\tfailsForOneOfItsValues", "FAILED\tAMS-07 AMS-01\tmakesOneThatFails");
    }

    @Test
    void theIdsOfAClassSpeakForTheClassesInsideIt() throws IOException {
        linesAfter(Samples.OneOfEach.class);

        assertThat(Files.readAllLines(fileOf(Samples.OneOfEach.Inside.class)))
                .containsExactly("PASSED\tAMS-08 AMS-01\tpassesToo");
    }

    @Test
    void anInheritedTestIsWrittenForTheClassThatRanIt() throws IOException {
        assertThat(linesAfter(Samples.KeepsContract.class)).containsExactly("PASSED\tSCH-01 FIF-01\tholds");
    }

    @Test
    void testsThatNeverRanBecauseTheirClassBrokeHaveFailed() throws IOException {
        assertThat(linesAfter(Samples.CannotBegin.class)).containsExactly("FAILED\tNOD-01\tneverRuns");
    }

    @Test
    void aClassWithoutIdsLeavesNoFile() throws IOException {
        run(Samples.NoIds.class);

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void everyLineCanBeReadBack() throws IOException {
        assertThat(linesAfter(Samples.OneOfEach.class)).isNotEmpty().allSatisfy(line -> assertThat(
                        TestRecord.parse("any.Test", line).orElseThrow().line())
                .isEqualTo(line));
    }

    @Test
    void aLineOfSomebodyElseIsNoRecord() {
        assertThat(TestRecord.parse("any.Test", "MAYBE\tAMS-01\tpasses")).isEmpty();
        assertThat(TestRecord.parse("any.Test", "hello")).isEmpty();
    }

    private List<String> linesAfter(Class<?> sample) throws IOException {
        run(sample);
        return Files.readAllLines(fileOf(sample));
    }

    private Path fileOf(Class<?> sample) {
        return folder.resolve(sample.getName() + ".txt");
    }

    private void run(Class<?> sample) {
        var config = LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .addTestExecutionListeners(new SpecListener(folder))
                .build();
        LauncherFactory.create(config)
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(sample))
                        .build());
    }
}
