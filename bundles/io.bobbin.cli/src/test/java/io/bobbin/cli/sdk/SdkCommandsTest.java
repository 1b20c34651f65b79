package io.bobbin.cli.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What authors of plugins get of a distribution. */
class SdkCommandsTest {

    private static final String JAR = "io/bobbin/io.bobbin.api/1/io.bobbin.api-1.jar";
    private static final String POM = "io/bobbin/io.bobbin.api/1/io.bobbin.api-1.pom";

    @TempDir
    Path directory;

    private Path home;
    private Shell shell;

    @BeforeEach
    void makeADistribution() throws IOException {
        home = directory.resolve("home");
        shell = new Shell(directory, home);
        write("repository/" + JAR, "jar");
        write("repository/" + POM, "pom");
        write("templates/scheduler/pom.xml", "<artifactId>com.example.scheduler</artifactId>");
        write("templates/scheduler/src/com/example/scheduler/A.java", "package com.example.scheduler; // \"example\"");
    }

    private void write(String file, String text) throws IOException {
        Path path = home.resolve("sdk").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void aRepositoryGetsWhatIsNewAndKeepsWhatIsOthers() throws IOException {
        Path other = directory.resolve("m2/org/other/other.jar");
        Files.createDirectories(other.getParent());
        Files.writeString(other, "other");
        Path old = directory.resolve("m2").resolve(JAR);
        Files.createDirectories(old.getParent());
        Files.writeString(old, "an earlier one");

        assertThat(shell.run("sdk", "install", "--repository", "m2")).isEqualTo(ExitCode.DONE);

        assertThat(shell.out()).startsWith("1 artifacts of").contains(directory + "/m2");
        assertThat(old).hasContent("jar");
        assertThat(directory.resolve("m2").resolve(POM)).hasContent("pom");
        assertThat(other).hasContent("other");
        try (var left = Files.list(old.getParent())) {
            assertThat(left).hasSize(2);
        }
    }

    @Test
    void aRepositoryThatCannotBeWrittenIsNamed() throws IOException {
        Files.writeString(directory.resolve("file"), "no directory");

        assertThat(shell.run("sdk", "install", "--repository", "file")).isEqualTo(ExitCode.REFUSED);

        assertThat(shell.err()).contains(directory + "/file").contains("--repository");
    }

    @Test
    void aDistributionWithoutItSaysSo() {
        var bare = new Shell(directory, directory);

        assertThat(bare.run("sdk", "install", "--repository", "m2")).isEqualTo(ExitCode.REFUSED);

        assertThat(bare.err()).contains(directory + "/sdk is not there");
    }

    @Test
    void aProjectIsInItsOwnPackage() {
        assertThat(shell.run("sdk", "new", "scheduler", "tight", "--package", "org.acme.tight"))
                .isEqualTo(ExitCode.DONE);

        assertThat(shell.out().strip()).isEqualTo(directory + "/tight");
        assertThat(directory.resolve("tight/pom.xml")).hasContent("<artifactId>org.acme.tight</artifactId>");
        assertThat(directory.resolve("tight/src/org/acme/tight/A.java"))
                .hasContent("package org.acme.tight; // \"tight\"");
        assertThat(directory.resolve("tight/src/com")).doesNotExist();
    }

    @Test
    void aProjectIsCalledAsItsDirectoryUnlessItIsSaid() {
        assertThat(shell.run("sdk", "new", "scheduler", "at/tight")).isEqualTo(ExitCode.DONE);

        assertThat(directory.resolve("at/tight/src/com/example/tight/A.java"))
                .hasContent("package com.example.tight; // \"tight\"");
    }

    @Test
    void aDirectoryThatIsNoWordNeedsAPackage() {
        assertThat(shell.run("sdk", "new", "scheduler", "Tight-1")).isEqualTo(ExitCode.WRONG_USE);

        assertThat(shell.err()).contains("--package").contains("com.example.Tight-1");
        assertThat(directory.resolve("Tight-1")).doesNotExist();
    }

    @Test
    void whatIsThereAlreadyIsLeftAlone() throws IOException {
        Files.createDirectory(directory.resolve("tight"));
        Files.writeString(directory.resolve("tight/mine"), "mine");

        assertThat(shell.run("sdk", "new", "scheduler", "tight")).isEqualTo(ExitCode.REFUSED);

        assertThat(shell.err()).contains("is not empty");
        try (var left = Files.list(directory.resolve("tight"))) {
            assertThat(left).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tight", "org.Acme", "org..tight", "../tight", "org.acme.", ""})
    void aNameThatIsNoPackageIsWrongUse(String name) {
        assertThat(shell.run("sdk", "new", "scheduler", "tight", "--package", name))
                .isEqualTo(ExitCode.WRONG_USE);

        assertThat(directory.resolve("tight")).doesNotExist();
    }
}
