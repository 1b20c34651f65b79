package io.bobbin.rm.tracker.internal;

import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.ports.Endpoints;
import io.bobbin.rm.ports.NewsPort;
import io.bobbin.rm.ports.NodePort;
import io.bobbin.wire.spi.Published;
import java.util.Map;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;

/** Offers the protocol of {@link TrackerCalls} while this manager leads. It has no settings and no state. */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class TrackerEdge {

    private final ServiceRegistration<?> registration;

    @Activate
    public TrackerEdge(
            BundleContext context,
            @Reference NodePort port,
            @Reference NewsPort news,
            @Reference Leadership leadership) {
        registration = context.registerService(
                Published.class.getName(),
                TrackerCalls.published(port, news),
                FrameworkUtil.asDictionary(Map.of(Endpoints.PUBLISH, Endpoints.RESOURCE_MANAGER)));
    }

    @Deactivate
    void deactivate() {
        registration.unregister();
    }
}
