package io.bobbin.executor.simulated;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.Behaviour;
import io.bobbin.executor.tck.ExecutorContract;
import java.time.Duration;

/** How the suite is told of simulated containers; faulty ones are told of alike. */
abstract class SimulatedContract extends ExecutorContract {

    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 4, (loop, command, failure) -> {});

    @Override
    protected void leave() {
        loops.close();
    }

    SimulatedExecutor simulated() {
        return new SimulatedExecutor(loops, () -> Simulation.runsFor(Duration.ofMinutes(1)));
    }

    @Override
    protected Executor newExecutor() {
        return simulated();
    }

    @Override
    protected void stop(Executor stopped) throws Exception {
        ((AutoCloseable) stopped).close();
    }

    @Override
    protected String script(Behaviour behaviour) {
        if (behaviour instanceof Behaviour.Exits exits) {
            return "export SIMULATED_RUNS_FOR_MS=\"20\"\nexport SIMULATED_EXIT_CODE=\"" + exits.code() + "\"\n";
        }
        if (behaviour instanceof Behaviour.Takes takes) {
            return "export SIMULATED_RUNS_FOR_MS=\"" + takes.time().toMillis() + "\"\nexport SIMULATED_EXIT_CODE=\""
                    + takes.code() + "\"\n";
        }
        return behaviour instanceof Behaviour.IgnoresTerm
                ? "export SIMULATED_IGNORES_TERM=\"true\"\n"
                : "export SIMULATED_MEMORY_MB=\"64\"\n";
    }

    @Override
    protected boolean isAlive(ContainerHandle container) throws Exception {
        SimulatedRecord record = SimulatedFiles.record(container);
        return record != null
                && SimulatedFiles.exit(container) == null
                && !Duration.ZERO.equals(record.left(System.currentTimeMillis()));
    }
}
