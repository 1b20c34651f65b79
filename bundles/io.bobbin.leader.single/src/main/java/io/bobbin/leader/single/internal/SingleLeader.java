package io.bobbin.leader.single.internal;

import io.bobbin.eventloop.SystemTime;
import io.bobbin.leader.spi.Leadership;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Leads from the moment it starts (SVC-03). It has no settings: the term is kept in the data directory. */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class SingleLeader {

    private static final Logger LOG = LoggerFactory.getLogger(SingleLeader.class);
    private static final String DATA = "bobbin.data";

    private final AtomicReference<@Nullable ServiceRegistration<Leadership>> registration = new AtomicReference<>();

    @Activate
    public SingleLeader(BundleContext context) {
        Term term = enter(context.getProperty(DATA));
        LOG.info("Leading in term {}, cluster timestamp {}", term.number(), term.clusterTimestamp());
        registration.set(context.registerService(Leadership.class, new SingleLeadership(term, this::fenced), null));
    }

    private static Term enter(@Nullable String data) {
        long now = SystemTime.INSTANCE.wallMillis();
        if (data == null) {
            LOG.warn("Without a data directory (framework property {}) terms begin at 1 after each start", DATA);
            return Term.NONE.next(now);
        }
        return new TermFile(Path.of(data, "leader", "term")).enter(now);
    }

    /** On a thread of its own: whoever reports the end is among those that it stops. */
    private void fenced(String cause) {
        LOG.error("This leadership is over, as a later one has taken over: {}", cause);
        var end = new Thread(this::resign, "bobbin-leadership-end");
        end.setDaemon(true);
        end.start();
    }

    @Deactivate
    void resign() {
        ServiceRegistration<Leadership> registered = registration.getAndSet(null);
        if (registered != null) {
            registered.unregister();
        }
    }
}
