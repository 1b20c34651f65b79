package io.bobbin.launcher;

import io.bobbin.launcher.internal.framework.DataLock;
import java.time.Duration;
import java.util.List;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.launch.Framework;

/**
 * A daemon that was started. Every method may be called from any thread, and stopping twice is fine.
 */
public final class Daemon implements AutoCloseable {

    private static final Duration STOP_WITHIN = Duration.ofSeconds(30);

    private final Framework framework;
    private final DataLock lock;
    private final List<String> warnings;

    Daemon(Framework framework, DataLock lock, List<String> warnings) {
        this.framework = framework;
        this.lock = lock;
        this.warnings = List.copyOf(warnings);
    }

    /** The framework, to look into or to talk to services with. */
    public Framework framework() {
        return framework;
    }

    /** What does no harm and is most likely not meant so, one line each: settings that nobody reads. */
    public List<String> warnings() {
        return warnings;
    }

    /**
     * Waits until the daemon was stopped, by {@link #stop()} or from inside by stopping the system bundle.
     *
     * @return true if it was an orderly stop
     */
    public boolean awaitStop() throws InterruptedException {
        FrameworkEvent event = framework.waitForStop(0);
        lock.release();
        return event.getType() == FrameworkEvent.STOPPED;
    }

    /** Stops the bundles in reverse start order, waits for that up to half a minute, and frees the data directory. */
    public void stop() {
        try {
            framework.stop();
            framework.waitForStop(STOP_WITHIN.toMillis());
        } catch (BundleException fault) {
            throw new IllegalStateException("framework: cannot be stopped", fault);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            lock.release();
        }
    }

    @Override
    public void close() {
        stop();
    }
}
