package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.sdk.ProjectTemplate;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bobbin sdk new}. */
@Command(
        name = "new",
        description = {
            "Makes a project of a plugin that builds, passes the contract suite of its kind",
            "and packs a bundle, to be changed from there."
        },
        footer = {"", "Example: bobbin sdk new scheduler tight --package org.example.tight"})
public final class SdkNew implements Callable<Integer> {

    private final Surroundings surroundings;

    @Parameters(index = "0", paramLabel = "KIND", description = "One of: ${COMPLETION-CANDIDATES}.")
    private ProjectTemplate kind = ProjectTemplate.SCHEDULER;

    @Parameters(index = "1", paramLabel = "DIRECTORY", description = "Not there yet, or empty.")
    private Path directory = Path.of("");

    @Option(
            names = "--package",
            paramLabel = "NAME",
            description = {
                "Of its classes, and the name of the bundle; its last word is the name",
                "by which operators choose it (default: com.example.DIRECTORY)."
            })
    private @Nullable String packageName;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    public SdkNew(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Path target = surroundings.directory().resolve(directory).normalize();
        String name = packageName == null ? "com.example." + target.getFileName() : packageName;
        if (!ProjectTemplate.isPackage(name)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--package '" + name
                            + "' (expected: words of lower case with dots between, as in org.example.tight)");
        }
        kind.copy(surroundings.home(), target, name);
        surroundings.out().println(target);
        surroundings.hint("next: bobbin sdk install, then mvn package in " + target);
        return ExitCode.DONE;
    }
}
