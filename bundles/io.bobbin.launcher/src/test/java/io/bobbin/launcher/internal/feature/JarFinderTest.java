package io.bobbin.launcher.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarFinderTest {

    private static final FeatureBundle A = new FeatureBundle("g.h:a:1", "g.h", "a", "1", 1);
    private static final FeatureBundle B = new FeatureBundle("g.h:b:1", "g.h", "b", "1", 1);

    @TempDir
    Path directory;

    @Test
    void theDistributionComesBeforeRepositories() throws Exception {
        Path inLib = jar("lib/a-1.jar");
        jar("repository/g/h/a/1/a-1.jar");

        assertThat(finder().find(List.of(A))).containsExactly(new LocatedBundle(A, inLib));
    }

    @Test
    void aRepositoryIsFlatOrInMavensLayout() throws Exception {
        Path flat = jar("repository/a-1.jar");
        Path nested = jar("repository/g/h/b/1/b-1.jar");

        assertThat(finder().find(List.of(B, A)))
                .containsExactly(new LocatedBundle(B, nested), new LocatedBundle(A, flat));
    }

    @Test
    void everyMissingJarIsNamedAndWhereItWasSought() {
        assertThatThrownBy(() -> finder().find(List.of(A, B)))
                .isInstanceOfSatisfying(LaunchException.class, problem -> assertThat(problem.problems())
                        .hasSize(2)
                        .allMatch(line ->
                                line.contains(directory.resolve("lib") + ", " + directory.resolve("repository")))
                        .anyMatch(line -> line.startsWith("bundle g.h:a:1: no jar (expected: a-1.jar"))
                        .anyMatch(line -> line.startsWith("bundle g.h:b:1: no jar (expected: b-1.jar")));
    }

    private JarFinder finder() {
        return new JarFinder(directory.resolve("lib"), List.of(directory.resolve("repository")));
    }

    private Path jar(String path) throws IOException {
        Path jar = directory.resolve(path);
        Files.createDirectories(jar.resolveSibling("."));
        return Files.createFile(jar);
    }
}
