package io.bobbin.cli.job;

import io.bobbin.api.id.ContainerId;
import java.io.OutputStream;
import java.util.List;

/** What containers wrote, read from the nodes on which they ran. For one thread. */
public interface Logs extends AutoCloseable {

    /** Names of the log files of a container that are not empty. */
    List<String> files(String node, ContainerId id);

    /** Copies a log file, or its last {@code tail} bytes if that is not negative. */
    void copy(String node, ContainerId id, String file, long tail, OutputStream to);

    @Override
    void close();
}
