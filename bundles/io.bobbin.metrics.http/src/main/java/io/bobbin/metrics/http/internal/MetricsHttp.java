package io.bobbin.metrics.http.internal;

import io.bobbin.metrics.spi.HealthPort;
import io.bobbin.metrics.spi.HealthReport;
import io.bobbin.metrics.spi.MetricsEndpoint;
import io.bobbin.metrics.spi.MetricsSource;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves what the process can be measured by. It stands in both daemons, also while a manager does not lead: that is what
 * its health then says. An address that cannot be had is logged and takes nothing else away.
 */
@Component(immediate = true, service = HealthPort.class, configurationPid = "io.bobbin.metrics.http")
@Designate(ocd = MetricsHttp.Config.class)
public final class MetricsHttp implements HealthPort {

    private static final Logger LOG = LoggerFactory.getLogger(MetricsHttp.class);

    /** Settings. */
    @ObjectClassDefinition(
            id = "io.bobbin.metrics.http",
            name = "Metrics and health over HTTP",
            description = "Where a daemon answers /metrics and /health, and to whom.")
    public @interface Config {

        @AttributeDefinition(
                description = "host:port to listen on, 0 for a free port; empty to listen nowhere. A host that is not "
                        + "a loopback address needs a token-file.")
        String address() default "127.0.0.1:0";

        @AttributeDefinition(
                description = "File, readable by its owner alone, with the secret that callers must send as "
                        + "Authorization: Bearer. Empty lets everybody look who reaches the address.")
        String token$_$file() default "";

        @AttributeDefinition(description = "How long a part of the daemon may take to answer, in ms.")
        int answer$_$timeout$_$ms() default 2000;
    }

    private final BundleContext context;
    private final Collector collector;
    private @Nullable HttpDoor door;
    private @Nullable ServiceRegistration<MetricsEndpoint> registration;
    private String servedAs = "";

    @Activate
    public MetricsHttp(BundleContext context, Config config) {
        this.context = context;
        collector = new Collector(expected(context.getProperty("bobbin.role")), patience(config));
        collector.add(new JvmSource());
        open(config);
    }

    private static List<String> expected(@Nullable String role) {
        return switch (Objects.requireNonNullElse(role, "")) {
            case "rm" -> List.of("rm");
            case "nm" -> List.of("nm");
            case "standalone" -> List.of("nm", "rm");
            default -> List.of();
        };
    }

    private static Duration patience(Config config) {
        return Duration.ofMillis(Math.max(1, config.answer$_$timeout$_$ms()));
    }

    @Modified
    void modified(Config config) {
        collector.patience(patience(config));
        if (!servedAs.equals(where(config))) {
            close();
            open(config);
        }
    }

    private static String where(Config config) {
        return config.address() + " " + config.token$_$file();
    }

    private void open(Config config) {
        servedAs = where(config);
        if (config.address().isEmpty()) {
            return;
        }
        try {
            InetSocketAddress address = ListenAddress.of(config.address());
            AccessToken token =
                    config.token$_$file().isEmpty() ? null : AccessToken.read(Path.of(config.token$_$file()));
            if (token == null && !address.getAddress().isLoopbackAddress()) {
                throw new IOException(
                        "address: " + config.address() + " (expected: a loopback address, or a token-file)");
            }
            var opened = new HttpDoor(address, collector, token);
            door = opened;
            String bound = ListenAddress.text(opened.address());
            registration = context.registerService(MetricsEndpoint.class, () -> bound, null);
            LOG.info("Metrics and health at http://{}/metrics and /health", bound);
        } catch (IOException | RuntimeException refused) {
            LOG.error("There are no metrics over HTTP: {}", refused.getMessage());
        }
    }

    private void close() {
        if (registration != null) {
            registration.unregister();
            registration = null;
        }
        if (door != null) {
            door.close();
            door = null;
        }
    }

    @Deactivate
    void deactivate() {
        close();
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSource(MetricsSource source) {
        collector.add(source);
    }

    void unbindSource(MetricsSource source) {
        collector.remove(source);
    }

    @Override
    public CompletionStage<HealthReport> health() {
        return collector.health();
    }
}
