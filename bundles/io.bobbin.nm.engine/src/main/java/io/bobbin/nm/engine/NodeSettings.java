package io.bobbin.nm.engine;

import io.bobbin.api.resource.Resource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a node is set up.
 *
 * @param capability what the node offers
 * @param localDirectories for files of containers; read at start only
 * @param logDirectories for logs of containers; read at start only
 * @param killDelay between TERM and KILL
 * @param rack the rack it says it stands in; empty leaves it to the manager
 * @param executor the name of the executor for new containers
 * @param logRetention how long logs are kept after their application's end
 * @param healthInterval between checks of the disks
 * @param startMemory how long the id of a container that is over is remembered, so that it cannot start again; at
 *     least as long as a container token lives
 * @param tokensRequired whether starting and stopping takes an NM token
 * @param httpPort what containers are told as the port of the node's web address
 * @param inheritedVariables variables of the node manager that containers get where their client leaves them open
 * @param administratorVariables variables that every container gets where nobody else sets them
 * @param userHome what containers are told as HOME
 * @param version what the manager is told
 * @param supervision how it looks after what runs
 */
public record NodeSettings(
        Resource capability,
        List<Path> localDirectories,
        List<Path> logDirectories,
        Duration killDelay,
        String rack,
        String executor,
        Duration logRetention,
        Duration healthInterval,
        Duration startMemory,
        boolean tokensRequired,
        int httpPort,
        Map<String, String> inheritedVariables,
        Map<String, String> administratorVariables,
        String userHome,
        String version,
        Supervision supervision) {

    public NodeSettings {
        localDirectories = localDirectories.stream()
                .map(Path::toAbsolutePath)
                .map(Path::normalize)
                .toList();
        logDirectories = logDirectories.stream()
                .map(Path::toAbsolutePath)
                .map(Path::normalize)
                .toList();
        inheritedVariables = Collections.unmodifiableMap(new LinkedHashMap<>(inheritedVariables));
        administratorVariables = Collections.unmodifiableMap(new LinkedHashMap<>(administratorVariables));
    }

    /** A node with everything below one directory and every other setting at its default. */
    public static NodeSettings in(Path directory, Resource capability) {
        return new NodeSettings(
                capability,
                List.of(directory.resolve("local")),
                List.of(directory.resolve("logs")),
                Duration.ofMillis(250),
                "",
                "process",
                Duration.ofHours(3),
                Duration.ofSeconds(10),
                Duration.ofMinutes(15),
                true,
                0,
                Map.of(),
                Map.of(),
                "/home/",
                "0.1.0",
                Supervision.DEFAULTS);
    }

    /** The same node with another executor for new containers. */
    public NodeSettings withExecutor(String name) {
        return new NodeSettings(
                capability,
                localDirectories,
                logDirectories,
                killDelay,
                rack,
                name,
                logRetention,
                healthInterval,
                startMemory,
                tokensRequired,
                httpPort,
                inheritedVariables,
                administratorVariables,
                userHome,
                version,
                supervision);
    }

    /** The same node that looks after containers in another way. */
    public NodeSettings withSupervision(Supervision other) {
        return new NodeSettings(
                capability,
                localDirectories,
                logDirectories,
                killDelay,
                rack,
                executor,
                logRetention,
                healthInterval,
                startMemory,
                tokensRequired,
                httpPort,
                inheritedVariables,
                administratorVariables,
                userHome,
                version,
                other);
    }
}
