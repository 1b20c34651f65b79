package io.bobbin.nm.engine.internal.component;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.resource.Resource;
import io.bobbin.nm.engine.NodeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns a configuration into settings and checks it. */
final class SettingsReader {

    private static final List<String> AT_STOP = List.of("keep", "kill", "auto");

    /** A hundred years: as nanoseconds, too, a number that can be reckoned with. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private final Path data;
    private final Map<String, String> environment;
    private final String version;

    /**
     * @param data the daemon's data directory
     * @param environment the daemon's own variables
     */
    SettingsReader(Path data, Map<String, String> environment, String version) {
        this.data = data;
        this.environment = environment;
        this.version = version;
    }

    /** @throws BobbinException CONFIGURATION, naming the setting and its value */
    NodeSettings read(Config config) {
        between("memory-mb", config.memory$_$mb(), 1, Integer.MAX_VALUE);
        between("vcores", config.vcores(), 1, Integer.MAX_VALUE);
        between("http-port", config.http$_$port(), 0, 65_535);
        if (!AT_STOP.contains(config.containers$_$at$_$stop())) {
            throw wrong("containers-at-stop", config.containers$_$at$_$stop(), "one of " + String.join(", ", AT_STOP));
        }
        return new NodeSettings(
                Resource.of(config.memory$_$mb(), config.vcores()),
                directories(config.local$_$directories(), "local"),
                directories(config.log$_$directories(), "logs"),
                millis("kill-delay-ms", config.kill$_$delay$_$ms(), 0),
                config.rack(),
                config.executor(),
                seconds("log-retention-seconds", config.log$_$retention$_$seconds()),
                millis("disk-check-ms", config.disk$_$check$_$ms(), 1),
                seconds("start-memory-seconds", config.start$_$memory$_$seconds()),
                config.tokens$_$required(),
                config.http$_$port(),
                inherited(config.inherited$_$variables()),
                variables(config.container$_$variables()),
                config.user$_$home(),
                version);
    }

    private static Duration millis(String setting, long value, long least) {
        return Duration.ofMillis(between(setting, value, least, LONGEST.toMillis()));
    }

    private static Duration seconds(String setting, long value) {
        return Duration.ofSeconds(between(setting, value, 0, LONGEST.toSeconds()));
    }

    private static long between(String setting, long value, long least, long most) {
        if (value < least || value > most) {
            throw wrong(setting, Long.toString(value), value < least ? "at least " + least : "at most " + most);
        }
        return value;
    }

    private static BobbinException wrong(String setting, String value, String expected) {
        return new BobbinException(
                ErrorCode.CONFIGURATION,
                "Setting " + setting + " of io.bobbin.nm.engine: " + value + " (expected: " + expected + ")");
    }

    private List<Path> directories(String[] configured, String otherwise) {
        var directories = Arrays.stream(configured)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(data::resolve)
                .toList();
        return directories.isEmpty() ? List.of(data.resolve(otherwise)) : directories;
    }

    /** Clients start Java through JAVA_HOME, so that there is always one. */
    private Map<String, String> inherited(String[] names) {
        var inherited = new LinkedHashMap<String, String>();
        for (String name : names) {
            String value = environment.get(name);
            if (value != null) {
                inherited.put(name, value);
            } else if (name.equals("JAVA_HOME")) {
                inherited.put(name, System.getProperty("java.home"));
            }
        }
        return inherited;
    }

    private static Map<String, String> variables(String[] assignments) {
        var variables = new LinkedHashMap<String, String>();
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals < 1) {
                throw wrong("container-variables", "'" + assignment + "'", "name=value");
            }
            variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        return variables;
    }
}
