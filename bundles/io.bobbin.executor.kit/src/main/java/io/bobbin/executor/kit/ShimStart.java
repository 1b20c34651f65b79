package io.bobbin.executor.kit;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.PreparedContainer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;

/** Starts the shim of a container. Blocks. */
final class ShimStart {

    private ShimStart() {}

    static BobbinException launchedBefore(ContainerHandle handle) {
        return new BobbinException(
                ErrorCode.LAUNCH_FAILED, handle.id() + " has been launched before from " + handle.directory());
    }

    /** @param prefix what the script is run with */
    static Process start(PreparedContainer container, List<String> prefix) throws IOException {
        ContainerHandle handle = container.handle();
        if (ContainerFiles.isStarted(handle)) {
            throw launchedBefore(handle);
        }
        ContainerFiles.prepare(container);
        Path script = container.workDirectory().resolve(PreparedContainer.SCRIPT);
        var builder = new ProcessBuilder(Shim.command(handle.directory(), container.workDirectory(), script, prefix));
        var environment = new LinkedHashMap<String, String>();
        environment.put("PATH", System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin"));
        environment.put(Shim.MARK, handle.id().toString());
        environment.put(
                "HADOOP_TOKEN_FILE_LOCATION",
                container.workDirectory().resolve(PreparedContainer.TOKENS).toString());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.directory(container.workDirectory().toFile());
        // Files, not pipes: a pipe would break when the node manager goes.
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectOutput(container.logDirectory().resolve("prelaunch.out").toFile());
        builder.redirectError(container.logDirectory().resolve("prelaunch.err").toFile());
        return builder.start();
    }
}
