package io.bobbin.executor.process;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.tck.Behaviour;
import io.bobbin.executor.tck.ExecutorContract;
import java.time.Duration;

/** The process executor keeps what every executor promises, with real processes. */
class ProcessExecutorContractTest extends ExecutorContract {

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

    @Override
    protected String script(Behaviour behaviour) {
        if (behaviour instanceof Behaviour.Exits exits) {
            return "exit " + exits.code();
        }
        if (behaviour instanceof Behaviour.Takes takes) {
            return ": >deaf; sleep " + takes.time().toMillis() / 1000.0 + "; exit " + takes.code();
        }
        return behaviour instanceof Behaviour.IgnoresTerm
                ? "trap '' TERM; : >deaf; exec sleep 600"
                : ": >deaf; exec sleep 600";
    }

    /** Once it is as deaf as it shall be: before, it is only about to run. */
    @Override
    protected boolean isAlive(ContainerHandle container) {
        String id = container.id().toString();
        return container
                        .directory()
                        .resolveSibling("work")
                        .resolve("deaf")
                        .toFile()
                        .exists()
                && new ProcFileSystem().all().stream().anyMatch(entry -> id.equals(entry.mark()));
    }
}
