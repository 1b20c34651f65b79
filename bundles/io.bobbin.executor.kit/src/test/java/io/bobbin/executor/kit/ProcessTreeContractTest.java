package io.bobbin.executor.kit;

import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.tck.ProcessContract;
import java.util.List;

/** One that runs its containers with another command keeps the promises as well. */
class ProcessTreeContractTest extends ProcessContract {

    private static final class Nice extends ProcessTreeExecutor {

        Nice() {
            super("nice");
        }

        @Override
        protected List<String> prefix(PreparedContainer container) {
            return List.of("nice", "-n", "5");
        }
    }

    @Override
    protected Executor newExecutor() {
        return new Nice();
    }

    @Override
    protected void stop(Executor stopped) {
        ((ProcessTreeExecutor) stopped).close();
    }
}
