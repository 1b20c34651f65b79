package io.bobbin.rm.admin.internal;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.rm.ports.SchedulerChoice;
import io.bobbin.rm.ports.SchedulerChoices;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;
import org.osgi.framework.BundleContext;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the choice of a scheduler in {@code scheduler} of the data directory. It has no settings. */
@Component(service = SchedulerChoices.class, configurationPolicy = ConfigurationPolicy.IGNORE)
public final class ChoiceComponent implements SchedulerChoices {

    private static final Logger LOG = LoggerFactory.getLogger(ChoiceComponent.class);

    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE,
            1,
            (loop, command, failure) -> LOG.error("'{}' of loop '{}' failed", command, loop, failure));
    private final SchedulerChoices choices;

    @Activate
    public ChoiceComponent(BundleContext context) {
        String data = context.getProperty("bobbin.data");
        if (data == null) {
            LOG.warn(
                    "Without a data directory (framework property bobbin.data) a swap of schedulers is not remembered");
        }
        choices = data == null ? FORGETFUL : new ChoiceFile(Path.of(data).resolve("scheduler"), loops.open("choice"));
    }

    @Override
    public CompletionStage<SchedulerChoice> read() {
        return choices.read();
    }

    @Override
    public CompletionStage<Void> write(SchedulerChoice choice) {
        return choices.write(choice);
    }

    @Deactivate
    void deactivate() {
        loops.close();
    }
}
