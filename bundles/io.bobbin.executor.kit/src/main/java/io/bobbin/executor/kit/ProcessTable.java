package io.bobbin.executor.kit;

import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.ProcessMemory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The system's processes. Blocks for a short time. */
interface ProcessTable {

    /** All processes that are not zombies, by id. */
    List<ProcessEntry> all();

    /** The container that the process was started for, as its environment says; null for none and for one that is gone. */
    @Nullable
    String mark(long pid);

    /** Sends the signal to one process; one that is gone is no error. */
    void signal(long pid, ContainerSignal signal);

    /** Whether the process knows what to do with QUIT, which ends others. */
    boolean catchesQuit(long pid);

    /** What the process holds; null for one that is gone. */
    @Nullable
    ProcessMemory memory(ProcessEntry process);
}
