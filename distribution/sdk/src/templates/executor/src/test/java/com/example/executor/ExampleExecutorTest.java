package com.example.executor;

import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.ProcessContract;

/** It does what every executor must do, with real processes. */
class ExampleExecutorTest extends ProcessContract {

    @Override
    protected Executor newExecutor() {
        return new ExampleExecutor();
    }

    @Override
    protected void stop(Executor stopped) {
        ((ExampleExecutor) stopped).close();
    }
}
