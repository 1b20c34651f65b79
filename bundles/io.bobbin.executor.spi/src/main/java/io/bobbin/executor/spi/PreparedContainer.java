package io.bobbin.executor.spi;

import java.nio.file.Path;
import java.util.List;

/**
 * A container whose files are ready.
 *
 * @param user who owns it
 * @param workDirectory exists; the process starts in it
 * @param logDirectory exists; the first of the container's log directories
 * @param script a bash script in the control directory that sets up the environment and becomes the command
 * @param tokens the credentials file in the control directory
 * @param localDirectories directories that the container uses besides its own, as seen by it: the caches and the
 *     application's directories
 */
public record PreparedContainer(
        ContainerHandle handle,
        String user,
        Path workDirectory,
        Path logDirectory,
        Path script,
        Path tokens,
        List<Path> localDirectories) {

    /** The name under which an executor copies {@link #script} into the working directory. */
    public static final String SCRIPT = "launch_container.sh";

    /** The name under which an executor copies {@link #tokens} into the working directory. */
    public static final String TOKENS = "container_tokens";

    public PreparedContainer {
        localDirectories = List.copyOf(localDirectories);
    }
}
