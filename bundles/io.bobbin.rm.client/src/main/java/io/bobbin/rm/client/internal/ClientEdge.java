package io.bobbin.rm.client.internal;

import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.ports.AdminPort;
import io.bobbin.rm.ports.ClientPort;
import io.bobbin.rm.ports.Endpoints;
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

/** Offers the protocol of {@link ClientCalls} while this manager leads. It has no settings and no state. */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class ClientEdge {

    private final ServiceRegistration<?> registration;

    @Activate
    public ClientEdge(
            BundleContext context,
            @Reference ClientPort port,
            @Reference AdminPort administration,
            @Reference Leadership leadership) {
        registration = context.registerService(
                Published.class.getName(),
                ClientCalls.published(port, administration),
                FrameworkUtil.asDictionary(Map.of(Endpoints.PUBLISH, Endpoints.RESOURCE_MANAGER)));
    }

    @Deactivate
    void deactivate() {
        registration.unregister();
    }
}
