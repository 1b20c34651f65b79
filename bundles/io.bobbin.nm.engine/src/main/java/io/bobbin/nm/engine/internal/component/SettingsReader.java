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
        positive("memory-mb", config.memory$_$mb());
        positive("vcores", config.vcores());
        positive("disk-check-ms", config.disk$_$check$_$ms());
        return new NodeSettings(
                Resource.of(config.memory$_$mb(), config.vcores()),
                directories(config.local$_$directories(), "local"),
                directories(config.log$_$directories(), "logs"),
                Duration.ofMillis(config.kill$_$delay$_$ms()),
                config.rack(),
                config.executor(),
                Duration.ofSeconds(config.log$_$retention$_$seconds()),
                Duration.ofMillis(config.disk$_$check$_$ms()),
                Duration.ofSeconds(config.start$_$memory$_$seconds()),
                config.tokens$_$required(),
                config.http$_$port(),
                inherited(config.inherited$_$variables()),
                variables(config.container$_$variables()),
                config.user$_$home(),
                version);
    }

    private static void positive(String setting, long value) {
        if (value < 1) {
            throw new BobbinException(
                    ErrorCode.CONFIGURATION, setting + " of io.bobbin.nm.engine: " + value + " (expected: at least 1)");
        }
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
                throw new BobbinException(
                        ErrorCode.CONFIGURATION,
                        "container-variables of io.bobbin.nm.engine: '" + assignment + "' (expected: name=value)");
            }
            variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        return variables;
    }
}
