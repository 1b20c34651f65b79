package io.bobbin.cli.dev;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A daemon of a development cluster as it was started.
 *
 * @param role {@code rm} or {@code nm}
 * @param pid of its process
 * @param started when the process began, in ms since the epoch, as pids are used again; 0 when the system does not tell
 * @param endpoints where it is called, by wire
 * @param log the file that gets its output
 * @param data its data directory
 */
public record DevDaemon(
        String role, String id, long pid, long started, Map<String, String> endpoints, Path log, Path data) {

    /** Its process, unless that has ended and the pid is another's now. */
    Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid).filter(Processes::isRunning).filter(handle -> started(handle) == started);
    }

    /** Whether its process runs. */
    public boolean isAlive() {
        return process().isPresent();
    }

    DevDaemon withEndpoints(Map<String, String> real) {
        return new DevDaemon(role, id, pid, started, real, log, data);
    }

    static long started(ProcessHandle handle) {
        return handle.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
