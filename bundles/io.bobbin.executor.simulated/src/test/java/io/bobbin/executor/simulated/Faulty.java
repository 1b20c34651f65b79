package io.bobbin.executor.simulated;

import io.bobbin.executor.spi.Executor;
import java.time.Duration;

/** An executor with a fault, before the suite; it is not waited for as long as for a right one. */
abstract class Faulty extends SimulatedContract {

    abstract FaultyExecutor faulty(SimulatedExecutor right);

    @Override
    protected Executor newExecutor() {
        return faulty(simulated());
    }

    @Override
    protected Duration patience() {
        return Duration.ofMillis(700);
    }

    @Override
    protected Duration work() {
        return Duration.ofMillis(400);
    }
}
