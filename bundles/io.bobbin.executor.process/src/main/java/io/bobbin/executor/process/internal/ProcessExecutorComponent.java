package io.bobbin.executor.process.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.executor.process.ProcessExecutor;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import java.time.Duration;
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

/** The process executor as a service. */
@Component(service = Executor.class, configurationPid = "io.bobbin.executor.process")
@Designate(ocd = ProcessExecutorComponent.Config.class)
public final class ProcessExecutorComponent implements Executor {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessExecutor.class);
    private static final int BLOCKING_THREADS = 8;

    /** Settings. */
    @ObjectClassDefinition(name = "Containers as process trees")
    public @interface Config {

        @AttributeDefinition(
                name = "leftover-grace-ms",
                description = "How long, in ms, processes that a command left behind may take after TERM before KILL.")
        int leftover$_$grace$_$ms() default 250;
    }

    private final ThreadLoops loops =
            new ThreadLoops(SystemTime.INSTANCE, BLOCKING_THREADS, ProcessExecutorComponent::failed);
    private volatile Duration leftoverGrace;
    private final ProcessExecutor executor;

    @Activate
    public ProcessExecutorComponent(Config config) {
        leftoverGrace = leftoverGrace(config);
        executor = new ProcessExecutor(loops, () -> leftoverGrace);
    }

    @Modified
    void modified(Config config) {
        leftoverGrace = leftoverGrace(config);
    }

    private static Duration leftoverGrace(Config config) {
        return new Setting("leftover-grace-ms", "io.bobbin.executor.process").millis(config.leftover$_$grace$_$ms(), 0);
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
