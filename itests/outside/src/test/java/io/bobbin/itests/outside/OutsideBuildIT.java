package io.bobbin.itests.outside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The archive and Maven are enough to build, test and pack a plugin. */
@Timeout(300)
class OutsideBuildIT {

    private static final Pattern SUITE = Pattern.compile(
            "<testsuite [^>]*?name=\"(?<name>[^\"]+)\"[^>]*?tests=\"(?<tests>\\d+)\" errors=\"0\" skipped=\"0\" failures=\"0\"");

    @TempDir
    static Path root;

    private static Workshop workshop;

    @BeforeAll
    static void build() throws IOException {
        workshop = Workshop.open(root);
        workshop.build(Stream.concat(Workshop.TEMPLATES.stream(), Workshop.SAMPLES.stream())
                .toList());
    }

    /** Far more than the tests of a project's own. */
    @ParameterizedTest
    @CsvSource({
        "scheduler, 17",
        "pack-scheduler, 18",
        "executor, 24",
        "nice-executor, 24",
        "localizer, 15",
        "zip-localizer, 17"
    })
    void theContractSuiteHasRunAndNothingFailed(String project, int tests) throws IOException {
        try (Stream<Path> reports = Files.list(workshop.project(project).resolve("target/surefire-reports"))) {
            var counts = reports.filter(file -> file.toString().endsWith(".xml"))
                    .map(OutsideBuildIT::tests)
                    .toList();
            assertThat(counts).isNotEmpty().doesNotContain(0);
            assertThat(counts.stream().mapToInt(Integer::intValue).sum()).isGreaterThanOrEqualTo(tests);
        }
    }

    /** 0 when something went wrong. */
    private static int tests(Path report) {
        try {
            return SUITE.matcher(Files.readString(report))
                    .results()
                    .mapToInt(OutsideBuildIT::tests)
                    .sum();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    private static int tests(MatchResult suite) {
        return Integer.parseInt(suite.group(2));
    }

    @ParameterizedTest
    @CsvSource({
        "scheduler, org.acme.scheduler, io.bobbin.scheduler.spi, SchedulerFactory",
        "pack-scheduler, com.example.pack, io.bobbin.scheduler.spi, SchedulerFactory",
        "executor, org.acme.executor, io.bobbin.executor.spi, Executor",
        "nice-executor, com.example.nice, io.bobbin.executor.spi, Executor",
        "localizer, org.acme.localizer, io.bobbin.localizer.spi, Localizer",
        "zip-localizer, com.example.zip, io.bobbin.localizer.spi, Localizer"
    })
    void theJarIsABundleWithOneServiceAndRunsWithLaterReleasesOfTheContract(
            String project, String name, String contract, String service) throws IOException {
        try (var jar = new JarFile(workshop.jar(project).toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();

            assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(name);
            assertThat(manifest.getValue("Bundle-Version")).isEqualTo("1.0.0");
            assertThat(manifest.getValue("Provide-Capability")).contains(contract + "." + service);
            assertThat(manifest.getValue("Import-Package"))
                    .as("what a consumer implements may grow up to the next major release")
                    .containsPattern(Pattern.quote(contract) + ";version=\"\\[1\\.\\d+,2\\)\"");
            assertThat(manifest.getValue("Private-Package")).isEqualTo(name);
            assertThat(jar.stream().map(JarEntry::getName)).noneMatch(entry -> entry.startsWith("io/bobbin"));
        }
    }

    /** Bobbin is what the archive says it is: nothing of it came from elsewhere. */
    @Test
    void allOfBobbinComesFromTheArchive() throws IOException {
        assertThat(artifacts(workshop.repository()))
                .isNotEmpty()
                .isEqualTo(artifacts(workshop.distribution().resolve("sdk/repository")));
    }

    private static String artifacts(Path repository) throws IOException {
        Path ours = repository.resolve("io/bobbin");
        try (Stream<Path> files = Files.walk(ours)) {
            return files.filter(file ->
                            file.toString().endsWith(".jar") || file.toString().endsWith(".pom"))
                    .map(file -> ours.relativize(file) + " " + digest(file))
                    .sorted()
                    .collect(Collectors.joining("\n"));
        }
    }

    private static int digest(Path file) {
        try {
            return Arrays.hashCode(Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
