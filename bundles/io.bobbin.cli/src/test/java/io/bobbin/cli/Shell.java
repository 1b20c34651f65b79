package io.bobbin.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs commands as a person would, without a terminal. */
public final class Shell {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Map<String, String> environment = new HashMap<>();
    private final Path directory;
    private final @Nullable Path home;

    public Shell(Path directory, @Nullable Path home) {
        this.directory = directory;
        this.home = home;
    }

    public Shell with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public Surroundings surroundings() {
        return new Surroundings(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                directory,
                home,
                false);
    }

    public int run(String... words) {
        out.reset();
        err.reset();
        return Main.run(List.of(words), surroundings());
    }

    public String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    public String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
