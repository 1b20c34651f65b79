package io.bobbin.executor.process.internal;

import io.bobbin.api.setting.Setting;
import io.bobbin.executor.kit.ProcessTreeExecutor;
import io.bobbin.executor.process.ProcessExecutor;
import io.bobbin.executor.spi.Executor;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/** The process executor as a service. */
@Component(service = Executor.class, configurationPid = "io.bobbin.executor.process")
@Designate(ocd = ProcessExecutorComponent.Config.class)
public final class ProcessExecutorComponent extends ProcessTreeExecutor {

    /** Settings. */
    @ObjectClassDefinition(name = "Containers as process trees")
    public @interface Config {

        @AttributeDefinition(
                name = "leftover-grace-ms",
                description = "How long, in ms, processes that a command left behind may take after TERM before KILL.")
        int leftover$_$grace$_$ms() default 250;
    }

    private final AtomicReference<Duration> leftoverGrace;

    @Activate
    public ProcessExecutorComponent(Config config) {
        this(new AtomicReference<>(leftoverGrace(config)));
    }

    private ProcessExecutorComponent(AtomicReference<Duration> leftoverGrace) {
        super(ProcessExecutor.NAME, leftoverGrace::get);
        this.leftoverGrace = leftoverGrace;
    }

    @Modified
    void modified(Config config) {
        leftoverGrace.set(leftoverGrace(config));
    }

    private static Duration leftoverGrace(Config config) {
        return new Setting("leftover-grace-ms", "io.bobbin.executor.process").millis(config.leftover$_$grace$_$ms(), 0);
    }

    @Deactivate
    @Override
    public void close() {
        super.close();
    }
}
