package io.bobbin.nm.engine.internal.component;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.setting.Setting;
import io.bobbin.nm.engine.NodeSettings;
import io.bobbin.nm.engine.Supervision;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns a configuration into settings and checks it. */
final class SettingsReader {

    private static final List<String> AT_STOP = List.of("keep", "kill", "auto");
    private static final List<String> AT_RESYNC = List.of("keep", "kill");

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
        setting("memory-mb").between(config.memory$_$mb(), 1, Integer.MAX_VALUE);
        setting("vcores").between(config.vcores(), 1, Integer.MAX_VALUE);
        setting("http-port").between(config.http$_$port(), 0, 65_535);
        if (!AT_STOP.contains(config.containers$_$at$_$stop())) {
            throw setting("containers-at-stop")
                    .wrong(config.containers$_$at$_$stop(), "one of " + String.join(", ", AT_STOP));
        }
        return new NodeSettings(
                Resource.of(config.memory$_$mb(), config.vcores()),
                directories(config.local$_$directories(), "local"),
                directories(config.log$_$directories(), "logs"),
                setting("kill-delay-ms").millis(config.kill$_$delay$_$ms(), 0),
                config.rack(),
                config.executor(),
                setting("log-retention-seconds").seconds(config.log$_$retention$_$seconds(), 0),
                setting("disk-check-ms").millis(config.disk$_$check$_$ms(), 1),
                setting("start-memory-seconds").seconds(config.start$_$memory$_$seconds(), 0),
                config.tokens$_$required(),
                config.http$_$port(),
                inherited(config.inherited$_$variables()),
                variables(config.container$_$variables()),
                config.user$_$home(),
                version,
                supervision(config));
    }

    private static Supervision supervision(Config config) {
        if (!AT_RESYNC.contains(config.containers$_$at$_$resync())) {
            throw setting("containers-at-resync")
                    .wrong(config.containers$_$at$_$resync(), "one of " + String.join(", ", AT_RESYNC));
        }
        double ratio = config.virtual$_$memory$_$ratio();
        if (!(ratio > 0)) {
            throw setting("virtual-memory-ratio").wrong(Double.toString(ratio), "a number above 0");
        }
        return new Supervision(
                setting("memory-check-ms").millis(config.memory$_$check$_$ms(), 1),
                config.physical$_$memory$_$check(),
                config.virtual$_$memory$_$check(),
                ratio,
                setting("shortest-retry-ms").millis(config.shortest$_$retry$_$ms(), 0),
                config.containers$_$at$_$resync().equals("kill"));
    }

    private static Setting setting(String name) {
        return new Setting(name, "io.bobbin.nm.engine");
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
                throw setting("container-variables").wrong("'" + assignment + "'", "name=value");
            }
            variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        return variables;
    }
}
