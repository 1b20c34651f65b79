package io.bobbin.executor.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ContainerId;
import io.bobbin.executor.spi.ContainerHandle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerFilesTest {

    private final Path directory;
    private final ContainerHandle handle;

    ContainerFilesTest(@TempDir Path directory) {
        this.directory = directory;
        handle = new ContainerHandle(ContainerId.parse("container_e01_1700000000000_0001_01_000002"), directory);
    }

    @Test
    void whatAShimWroteIsRead() throws IOException {
        Files.writeString(directory.resolve(Shim.PID), "4711\n");
        Files.writeString(directory.resolve(Shim.EXIT), "3\n");

        assertThat(ContainerFiles.pid(handle)).isEqualTo(4711);
        assertThat(ContainerFiles.exit(handle)).isEqualTo(3);
    }

    @Test
    void whatNoShimWritesCountsAsNotWritten() throws IOException {
        Files.writeString(directory.resolve(Shim.PID), "-1");
        Files.writeString(directory.resolve(Shim.EXIT), "9999999999");

        assertThat(ContainerFiles.pid(handle)).isNull();
        assertThat(ContainerFiles.exit(handle)).isNull();
    }
}
