package io.bobbin.executor.process;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.ProcessContract;
import java.time.Duration;

/** The process executor keeps what every executor promises, with real processes. */
class ProcessExecutorContractTest extends ProcessContract {

    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 4, (loop, command, failure) -> {});

    @Override
    protected void leave() {
        loops.close();
    }

    @Override
    protected Executor newExecutor() {
        return new ProcessExecutor(loops, () -> Duration.ofMillis(200));
    }

    @Override
    protected void stop(Executor stopped) throws Exception {
        ((AutoCloseable) stopped).close();
    }
}
