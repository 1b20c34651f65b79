package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.ProductVersion;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.sdk.SdkRepository;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bobbin sdk install}. */
@Command(
        name = "install",
        description = {
            "Copies the contracts, kits and contract suites of this release into a local",
            "Maven repository, so that a build of a plugin finds them."
        },
        footer = {"", "Example: bobbin sdk install"})
public final class SdkInstall implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(
            names = "--repository",
            paramLabel = "DIR",
            description = "The repository; Maven's own when not given, which is ~/.m2/repository.")
    private @Nullable Path repository;

    public SdkInstall(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Path target = surroundings.directory().resolve(repository == null ? mavens() : repository);
        int artifacts = new SdkRepository(surroundings.home()).installInto(target);
        surroundings.out().println(artifacts + " artifacts of " + ProductVersion.text() + " are in " + target);
        surroundings.hint("undo: rm -r " + target.resolve("io/bobbin"));
        return ExitCode.DONE;
    }

    private static Path mavens() {
        return Path.of(System.getProperty("user.home"), ".m2", "repository");
    }
}
