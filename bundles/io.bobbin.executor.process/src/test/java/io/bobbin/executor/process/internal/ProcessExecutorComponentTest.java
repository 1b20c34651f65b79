package io.bobbin.executor.process.internal;

import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.ProcessContract;
import java.lang.annotation.Annotation;

/** What the service registers keeps the promises as well: all of them, memory and a second start among them. */
class ProcessExecutorComponentTest extends ProcessContract {

    /** The settings as they are where nobody has set any. */
    private record Defaults() implements ProcessExecutorComponent.Config {

        @Override
        public int leftover$_$grace$_$ms() {
            return 200;
        }

        @Override
        public Class<? extends Annotation> annotationType() {
            return ProcessExecutorComponent.Config.class;
        }
    }

    @Override
    protected Executor newExecutor() {
        return new ProcessExecutorComponent(new Defaults());
    }

    @Override
    protected void stop(Executor stopped) {
        ((ProcessExecutorComponent) stopped).close();
    }
}
