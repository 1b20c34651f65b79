package io.bobbin.executor.spi;

import io.bobbin.api.id.ContainerId;
import java.nio.file.Path;

/**
 * All that is needed to know a container again after a restart.
 *
 * @param directory the container's control directory, which belongs to the node manager and outlives it; what an
 *     executor must remember of a container it keeps in files of its own there, and nowhere else
 */
public record ContainerHandle(ContainerId id, Path directory) {}
