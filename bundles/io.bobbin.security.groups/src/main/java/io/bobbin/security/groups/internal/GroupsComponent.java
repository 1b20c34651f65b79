package io.bobbin.security.groups.internal;

import io.bobbin.api.setting.Setting;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.UserGroups;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Modified;
import org.osgi.service.metatype.annotations.AttributeDefinition;
import org.osgi.service.metatype.annotations.Designate;
import org.osgi.service.metatype.annotations.ObjectClassDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Offers groups under the names {@code system} and {@code file}. */
@Component(
        service = {},
        immediate = true,
        configurationPid = GroupsComponent.PID)
@Designate(ocd = GroupsComponent.Config.class)
public final class GroupsComponent {

    static final String PID = "io.bobbin.security.groups";

    @ObjectClassDefinition(
            id = PID,
            name = "Groups of users",
            description = "Where the groups come from that rights name; used by what has the setting user-groups.")
    public @interface Config {

        @AttributeDefinition(
                description =
                        "File for user-groups=file: a line 'group: user, user' for each group. A relative name is one"
                                + " in the data directory. It is read when the component starts.")
        String group$_$file() default "groups";

        @AttributeDefinition(description = "How long the groups of a user are remembered, in seconds.")
        long memory$_$seconds() default 300;
    }

    private static final Logger LOG = LoggerFactory.getLogger(GroupsComponent.class);
    private static final long TIMEOUT_MILLIS = 5_000;
    private static final int MOST_USERS = 10_000;
    private static final int THREADS = 2;

    private final ThreadLoops loops = new ThreadLoops(
            SystemTime.INSTANCE,
            THREADS,
            (loop, command, failure) -> LOG.error("'{}' of loop '{}' failed", command, loop, failure));
    private final Path data;
    private final List<RememberedGroups> offered;
    private final List<ServiceRegistration<?>> registrations;
    private volatile FileGroups file;

    @Activate
    public GroupsComponent(BundleContext context, Config config) {
        data = Path.of(Objects.requireNonNullElse(context.getProperty("bobbin.data"), "data"));
        file = file(config);
        offered = List.of(
                remembered("system", new SystemGroups(TIMEOUT_MILLIS), config),
                remembered("file", user -> file.of(user), config));
        registrations = offered.stream()
                .<ServiceRegistration<?>>map(groups -> context.registerService(UserGroups.class, groups, null))
                .toList();
    }

    private RememberedGroups remembered(String name, GroupSource source, Config config) {
        return new RememberedGroups(name, source, loops, memory(config), MOST_USERS);
    }

    private FileGroups file(Config config) {
        return new FileGroups(data.resolve(config.group$_$file()));
    }

    private static Duration memory(Config config) {
        return new Setting("memory-seconds", PID).seconds(config.memory$_$seconds(), 0);
    }

    /** Forgets what was remembered, also when nothing is different. */
    @Modified
    void modified(Config config) {
        Duration memory = memory(config);
        file = file(config);
        offered.forEach(groups -> groups.afresh(memory));
    }

    @Deactivate
    void deactivate() {
        registrations.forEach(ServiceRegistration::unregister);
        loops.close();
    }
}
