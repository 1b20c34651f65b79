package io.bobbin.executor.simulated;

import io.bobbin.executor.spi.ContainerHandle;
import java.io.IOException;
import java.nio.file.Files;
import org.jspecify.annotations.Nullable;

/** What an earlier executor left of a container; neither means that it never began, and now cannot any more. */
record Found(@Nullable SimulatedRecord record, @Nullable Integer exit) {

    /** Blocks. */
    static Found in(ContainerHandle handle) throws IOException {
        if (Files.isDirectory(handle.directory())) {
            SimulatedFiles.claim(handle);
        }
        return new Found(SimulatedFiles.record(handle), SimulatedFiles.exit(handle));
    }
}
