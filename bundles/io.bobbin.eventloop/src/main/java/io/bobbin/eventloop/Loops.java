package io.bobbin.eventloop;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import org.osgi.annotation.versioning.ProviderType;

/** Where a daemon's loops and its blocking work come from: real threads, or one thread that a test drains. */
@ProviderType
public interface Loops {

    /** A new running loop; names need not differ, but help people. */
    EventLoop open(String name);

    /**
     * Runs work that may block, such as a call to another process or a disk, outside every loop. The stage completes on
     * an arbitrary thread: come back to a loop by a command.
     */
    <T> CompletionStage<T> block(String work, Callable<T> blocking);

    Time time();

    /** Closes every loop, in the order in which they were opened, and waits for the work in hand, up to a bound. */
    void close();
}
