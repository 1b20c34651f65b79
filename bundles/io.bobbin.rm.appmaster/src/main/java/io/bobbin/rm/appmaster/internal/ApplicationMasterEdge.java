package io.bobbin.rm.appmaster.internal;

import io.bobbin.leader.spi.Leadership;
import io.bobbin.rm.ports.ApplicationMasterPort;
import io.bobbin.rm.ports.Endpoints;
import io.bobbin.rm.ports.NewsPort;
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

/** Offers the protocol of {@link ApplicationMasterCalls} while this manager leads. It has no settings and no state. */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class ApplicationMasterEdge {

    private final ServiceRegistration<?> registration;

    @Activate
    public ApplicationMasterEdge(
            BundleContext context,
            @Reference ApplicationMasterPort port,
            @Reference NewsPort news,
            @Reference Leadership leadership) {
        registration = context.registerService(
                Published.class.getName(),
                ApplicationMasterCalls.published(port, news),
                FrameworkUtil.asDictionary(Map.of(Endpoints.PUBLISH, Endpoints.RESOURCE_MANAGER)));
    }

    @Deactivate
    void deactivate() {
        registration.unregister();
    }
}
