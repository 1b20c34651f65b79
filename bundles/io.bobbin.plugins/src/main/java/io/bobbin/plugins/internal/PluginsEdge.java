package io.bobbin.plugins.internal;

import io.bobbin.admin.socket.AdminVerb;
import io.bobbin.eventloop.EventLoop;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.BoundedWait;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.plugin.ports.PluginSlot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows the folder {@code plugins/} of the distribution, or the one that the framework property {@value #FOLDER} names,
 * at its start and every few seconds, and answers {@code plugin.*} on the daemon's admin sockets. It starts before the
 * engines, so that plugins that were chosen are there when they look for them. It has no settings.
 */
@Component(
        service = {},
        immediate = true,
        configurationPolicy = ConfigurationPolicy.IGNORE)
public final class PluginsEdge {

    /** Framework property: the folder, where it is not {@code plugins/} of the distribution. */
    static final String FOLDER = "bobbin.plugins";

    private static final Logger LOG = LoggerFactory.getLogger(PluginsEdge.class);
    private static final Duration PAUSE = Duration.ofSeconds(3);
    private static final Duration LONGEST_FIRST_LOOK = Duration.ofSeconds(30);

    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE,
            1,
            (loop, command, failure) -> LOG.warn("'{}' of loop {} failed", command, loop, failure));
    private final EventLoop loop = loops.open("plugins");
    private final Slots slots = new Slots();
    private final Plugins plugins;
    private final List<ServiceRegistration<AdminVerb>> verbs = new ArrayList<>();

    @Activate
    public PluginsEdge(BundleContext context) {
        var diagnosis = new Diagnosis(context);
        var staging = new Staging(context, new PluginFolder(folder(context)), new OwnBundles(context), diagnosis);
        plugins = new Plugins(
                loop,
                staging,
                new Catalog(context, staging),
                diagnosis,
                slots,
                new LoggedAudit(),
                System.getProperty("user.name", "bobbin"));
        new PluginVerbs(plugins).byName().forEach((name, verb) -> {
            var properties = FrameworkUtil.asDictionary(Map.of(AdminVerb.NAME, name));
            verbs.add(context.registerService(AdminVerb.class, verb, properties));
        });
        BoundedWait.on(
                plugins.look(),
                LONGEST_FIRST_LOOK,
                undone -> LOG.warn("The first look at the folder of plugins goes on without being waited for", undone));
        lookLater();
    }

    private static Path folder(BundleContext context) {
        String named = context.getProperty(FOLDER);
        String home = Objects.requireNonNullElse(context.getProperty("bobbin.home"), ".");
        return (named == null ? Path.of(home, "plugins") : Path.of(named))
                .toAbsolutePath()
                .normalize();
    }

    private void lookLater() {
        loop.schedule("look at plugins", PAUSE, () -> {
            var unused = plugins.look().whenComplete((looked, failure) -> {
                if (failure != null) {
                    LOG.warn("The folder of plugins could not be followed; it is looked at again", failure);
                }
                lookLater();
            });
        });
    }

    @Reference(
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    void bindSlot(PluginSlot slot) {
        slots.add(slot);
    }

    void unbindSlot(PluginSlot slot) {
        slots.remove(slot);
    }

    @Deactivate
    void deactivate() {
        verbs.forEach(ServiceRegistration::unregister);
        loops.close();
    }
}
