package io.bobbin.executor.process;

import io.bobbin.eventloop.Loops;
import io.bobbin.executor.kit.ProcessTreeExecutor;
import java.time.Duration;
import java.util.function.Supplier;

/** Runs containers as they are: each a process tree that a shim leads. */
public final class ProcessExecutor extends ProcessTreeExecutor {

    /** The name by which operators choose it. */
    public static final String NAME = "process";

    /**
     * @param loops the caller's, to be closed by the caller after this
     * @param leftoverGrace how long processes that a command left behind may take after TERM
     */
    public ProcessExecutor(Loops loops, Supplier<Duration> leftoverGrace) {
        super(NAME, loops, leftoverGrace);
    }
}
