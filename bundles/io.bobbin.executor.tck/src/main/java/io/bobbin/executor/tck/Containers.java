package io.bobbin.executor.tck;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the containers of one test, prepared as a node prepares them, each with directories of its own. */
public final class Containers {

    private final Path root;
    private final List<ContainerHandle> made = new ArrayList<>();
    // Nobody else on this machine may have containers of these ids: a tree is found by its container's id.
    private final ApplicationId application =
            new ApplicationId(ThreadLocalRandom.current().nextLong(1L << 40, 1L << 41), 1);

    /** @param root an empty directory */
    public Containers(Path root) {
        this.root = root;
    }

    /** Those that have been made so far. */
    public List<ContainerHandle> all() {
        return List.copyOf(made);
    }

    /** One that runs a bash script, in directories of its own, not started yet. */
    public PreparedContainer make(String script) throws IOException {
        ContainerId id = application.attempt(1).container(made.size() + 1L);
        Path home = root.resolve(id.toString());
        Path control = Files.createDirectories(home.resolve("control"));
        Path work = Files.createDirectories(home.resolve("work"));
        Path logs = Files.createDirectories(home.resolve("logs"));
        Path file = Files.writeString(control.resolve("prepared.sh"), script);
        Path tokens = Files.writeString(control.resolve("prepared.tokens"), "HDTS");
        var handle = new ContainerHandle(id, control);
        made.add(handle);
        return new PreparedContainer(handle, System.getProperty("user.name"), work, logs, file, tokens, List.of());
    }
}
