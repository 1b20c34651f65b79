package io.bobbin.executor.simulated.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.simulated.SimulatedExecutor;
import io.bobbin.executor.simulated.Simulation;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import io.bobbin.executor.spi.ProcessMemory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The simulated executor as a service. */
@Component(service = Executor.class, configurationPid = "io.bobbin.executor.simulated")
@Designate(ocd = SimulatedExecutorComponent.Config.class)
public final class SimulatedExecutorComponent implements Executor {

    private static final Logger LOG = LoggerFactory.getLogger(SimulatedExecutor.class);
    private static final int BLOCKING_THREADS = 4;
    private static final String PID = "io.bobbin.executor.simulated";

    /** Settings. */
    @ObjectClassDefinition(name = "Containers that are not there")
    public @interface Config {

        @AttributeDefinition(
                name = "runs-for-ms",
                description = "How long, in ms, a container runs that does not say SIMULATED_RUNS_FOR_MS itself.")
        int runs$_$for$_$ms() default 1000;

        @AttributeDefinition(
                name = "exit-code",
                description = "The exit code, 0 to 255, of a container that does not say SIMULATED_EXIT_CODE itself.")
        int exit$_$code() default 0;
    }

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, BLOCKING_THREADS, SimulatedExecutorComponent::failed);
    private volatile Simulation simulation;
    private final SimulatedExecutor executor;

    @Activate
    public SimulatedExecutorComponent(Config config) {
        simulation = simulation(config);
        executor = new SimulatedExecutor(loops, () -> simulation);
    }

    @Modified
    void modified(Config config) {
        simulation = simulation(config);
    }

    private static Simulation simulation(Config config) {
        Duration runsFor = new Setting("runs-for-ms", PID).millis(config.runs$_$for$_$ms(), 0);
        int exitCode = (int) new Setting("exit-code", PID).between(config.exit$_$code(), 0, 255);
        return new Simulation(runsFor, exitCode, false, false, false, Duration.ZERO, 0);
    }

    @Deactivate
    void deactivate() {
        executor.close();
        loops.close();
    }

    @Override
    public String name() {
        return executor.name();
    }

    @Override
    public CompletionStage<ContainerEnd> launch(PreparedContainer container) {
        return executor.launch(container);
    }

    @Override
    public CompletionStage<ContainerEnd> relaunch(PreparedContainer container) {
        return executor.relaunch(container);
    }

    @Override
    public CompletionStage<Map<ContainerId, List<ProcessMemory>>> memory(List<ContainerHandle> containers) {
        return executor.memory(containers);
    }

    @Override
    public CompletionStage<ContainerEnd> reacquire(ContainerHandle container) {
        return executor.reacquire(container);
    }

    @Override
    public CompletionStage<Boolean> signal(ContainerHandle container, ContainerSignal signal) {
        return executor.signal(container, signal);
    }

    @Override
    public CompletionStage<Boolean> kill(ContainerHandle container, Duration grace) {
        return executor.kill(container, grace);
    }

    /** What was going on when this component ended has nobody to be told to any more. */
    private static void failed(String loop, String command, Throwable failure) {
        if (BobbinException.of(failure).code() == ErrorCode.SHUTTING_DOWN) {
            LOG.debug("'{}' of loop {} came after its close", command, loop);
        } else {
            LOG.error("'{}' of loop {} failed", command, loop, failure);
        }
    }
}
