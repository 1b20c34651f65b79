package com.example.nice;

import io.bobbin.executor.kit.ProcessTreeExecutor;
import io.bobbin.executor.spi.ContainerEnd;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.Executor;
import io.bobbin.executor.spi.PreparedContainer;
import java.time.Duration;
import java.util.List;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;

/**
 * Containers at low priority and under a time limit. {@code timeout} watches the limit beside the container, so it holds
 * whatever becomes of the node manager. One that is over it gets TERM, KILL ten seconds later, and ends with 124.
 */
@Component(service = Executor.class, configurationPid = "com.example.nice")
@Designate(ocd = NiceExecutor.Config.class)
public final class NiceExecutor extends ProcessTreeExecutor {

    static final int OVER_ITS_LIMIT = 124;

    private static final int KILLED = 137;

    /** Times of files are as coarse as the system's clock tick. */
    private static final Duration TICK = Duration.ofMillis(20);

    /** Settings, in {@code etc/com.example.nice.config}. */
    @ObjectClassDefinition(name = "Containers at low priority under a time limit")
    public @interface Config {

        @AttributeDefinition(name = "nice", description = "How nice containers are: 0 to 19.", min = "0", max = "19")
        int nice() default 10;

        @AttributeDefinition(name = "limit-seconds", description = "How long a container may run.", min = "1")
        int limit$_$seconds() default 3600;
    }

    private final int nice;
    private final Duration limit;

    @Activate
    public NiceExecutor(Config config) {
        this(config.nice(), Duration.ofSeconds(config.limit$_$seconds()));
    }

    NiceExecutor(int nice, Duration limit) {
        super("nice");
        this.nice = nice;
        this.limit = limit;
    }

    @Override
    protected List<String> prefix(PreparedContainer container) {
        return List.of(
                "nice", "-n", Integer.toString(nice), "timeout", "--kill-after=10", limit.toSeconds() + "s");
    }

    @Override
    protected ContainerEnd told(ContainerHandle container, ContainerEnd end, Duration ran) {
        boolean stopped = end.exitCode() == OVER_ITS_LIMIT || end.exitCode() == KILLED;
        if (!stopped || ran == null || ran.plus(TICK).compareTo(limit) < 0) {
            return end;
        }
        String said = "Ended as it was over its time limit of " + limit.toSeconds() + " s.";
        return new ContainerEnd(OVER_ITS_LIMIT, end.notes().isEmpty() ? said : said + " " + end.notes());
    }

    @Deactivate
    @Override
    public void close() {
        super.close();
    }
}
