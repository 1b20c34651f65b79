package io.bobbin.launcher;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The launcher's arguments.
 *
 * @param parent a process that this daemon must not outlive
 */
record CommandLine(LaunchOptions options, Optional<Long> parent) {

    static final String USAGE =
            """
            usage: java -cp <launcher, framework and gson jars> Main
                --feature FILE          what to start, OSGi Feature JSON
                --home DIRECTORY        the distribution
                --data DIRECTORY        the daemon's own directory
                --role ROLE --id ID     what to be
                [--set PID:KEY=VALUE]   a setting, on top of those in etc/; may be repeated
                [--repository DIRECTORY]  more jars, flat or in Maven's layout; may be repeated
                [--parent PROCESS-ID]   stop when that process ends
            System properties bobbin.set.PID:KEY=VALUE are settings too, below --set;
            bobbin.repositories lists directories like --repository.
            """;

    private static final String SETTING_PROPERTY = "bobbin.set.";
    private static final String REPOSITORIES_PROPERTY = "bobbin.repositories";
    private static final List<String> ONCE = List.of("--feature", "--home", "--data", "--role", "--id", "--parent");

    /** @throws LaunchException if an argument is unknown, missing or lacks its value */
    static CommandLine parse(List<String> arguments, Properties system) throws LaunchException {
        Map<String, String> once = new LinkedHashMap<>();
        List<String> settings = settings(system);
        List<Path> repositories = repositories(system);
        var rest = arguments.iterator();
        while (rest.hasNext()) {
            String name = rest.next();
            if (!rest.hasNext()) {
                throw new LaunchException("argument: " + name + " (expected: a value after it)");
            }
            String value = rest.next();
            switch (name) {
                case "--set" -> settings.add(value);
                case "--repository" -> repositories.add(Path.of(value));
                default -> {
                    if (!ONCE.contains(name) || once.put(name, value) != null) {
                        throw new LaunchException("argument: " + name + " (expected: one of the known, once)");
                    }
                }
            }
        }
        var options = new LaunchOptions(
                Path.of(needed(once, "--feature")),
                Path.of(needed(once, "--home")),
                Path.of(needed(once, "--data")),
                needed(once, "--role"),
                needed(once, "--id"),
                settings,
                repositories);
        return new CommandLine(options, parent(once));
    }

    private static List<String> settings(Properties system) {
        var settings = new ArrayList<String>();
        for (String name : new TreeSet<>(system.stringPropertyNames())) {
            if (name.startsWith(SETTING_PROPERTY)) {
                settings.add(name.substring(SETTING_PROPERTY.length()) + "=" + system.getProperty(name));
            }
        }
        return settings;
    }

    private static List<Path> repositories(Properties system) {
        var repositories = new ArrayList<Path>();
        Stream.of(system.getProperty(REPOSITORIES_PROPERTY, "").split(File.pathSeparator))
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .forEach(repositories::add);
        return repositories;
    }

    private static String needed(Map<String, String> once, String name) throws LaunchException {
        String value = once.get(name);
        if (value == null) {
            throw new LaunchException("argument: " + name + " is missing");
        }
        return value;
    }

    private static Optional<Long> parent(Map<String, String> once) throws LaunchException {
        try {
            return Optional.ofNullable(once.get("--parent")).map(Long::valueOf);
        } catch (NumberFormatException malformed) {
            throw new LaunchException("argument: --parent " + once.get("--parent") + " (expected: a process id)");
        }
    }
}
