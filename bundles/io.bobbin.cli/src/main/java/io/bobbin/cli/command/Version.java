package io.bobbin.cli.command;

import io.bobbin.cli.ExitCode;
import io.bobbin.cli.ProductVersion;
import io.bobbin.cli.Surroundings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code bobbin version}. */
@Command(name = "version", description = "Prints the version.")
public final class Version implements Callable<Integer> {

    private final Surroundings surroundings;

    public Version(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        surroundings.out().println(ProductVersion.text());
        return ExitCode.DONE;
    }
}
