package com.example.nice;

import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.ProcessContract;
import java.time.Duration;

/** It does what every executor must do, with real processes. */
class NiceExecutorContractTest extends ProcessContract {

    @Override
    protected Executor newExecutor() {
        return new NiceExecutor(10, Duration.ofHours(1));
    }

    @Override
    protected void stop(Executor stopped) {
        ((NiceExecutor) stopped).close();
    }
}
