package io.bobbin.rm.admin.internal;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.rm.ports.Outside;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Offers this machine's files and programs to the engine. It has no settings. */
@Component(service = Outside.class, configurationPolicy = ConfigurationPolicy.IGNORE)
public final class MachineComponent implements Outside {

    private static final Logger LOG = LoggerFactory.getLogger(MachineComponent.class);
    private static final int THREADS = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE,
            THREADS,
            (loop, command, failure) -> LOG.error("'{}' of loop '{}' failed", command, loop, failure));
    private final HostMachine machine = new HostMachine(loops, PATIENCE);

    @Activate
    public MachineComponent() {}

    @Override
    public CompletionStage<List<String>> lines(String file) {
        return machine.lines(file);
    }

    @Override
    public CompletionStage<Optional<List<String>>> linesIfThere(String file) {
        return machine.linesIfThere(file);
    }

    @Override
    public CompletionStage<List<String>> output(String program, List<String> words) {
        return machine.output(program, words);
    }

    @Deactivate
    void deactivate() {
        loops.close();
    }
}
