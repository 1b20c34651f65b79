package io.bobbin.cli.command;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.Surroundings;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.DaemonSocket;
import io.bobbin.cli.dev.DevFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which daemons of this host a command about plugins is for. */
final class PluginDaemons {

    @Option(
            names = "--rm",
            paramLabel = "PATH",
            description = "The manager with this admin socket, and no other daemon.")
    private @Nullable String manager;

    @Option(
            names = "--node",
            paramLabel = "NODE",
            description = "This node of the development cluster, and no other daemon; host:port, as node list says.")
    private @Nullable String node;

    @Option(names = "--socket", paramLabel = "PATH", description = "The daemon with this admin socket, and no other.")
    private @Nullable Path socket;

    /** Answers of daemons, by daemon, and the first refusal of one that had none. */
    record Answers(Map<DaemonSocket, JsonElement> given, @Nullable BobbinException refusal) {

        /** The same; a refusal when nobody had an answer. */
        Answers orRefusal() {
            if (given.isEmpty() && refusal != null) {
                throw refusal;
            }
            return this;
        }
    }

    /** Those that were named; else the manager, and the nodes of the development cluster. */
    List<DaemonSocket> find(Surroundings surroundings) {
        if (socket != null) {
            return List.of(
                    new DaemonSocket(socket.toString(), surroundings.directory().resolve(socket)));
        }
        Map<String, Path> nodes = DevFile.findUpward(surroundings.directory())
                .map(DevFile::nodeSockets)
                .orElse(Map.of());
        if (node != null) {
            Path found = nodes.get(node);
            if (found == null) {
                throw new BobbinException(
                        ErrorCode.NODE_NOT_FOUND,
                        "node " + node + " (known here: " + nodes.keySet()
                                + "); elsewhere name its socket with --socket,"
                                + " which is admin.sock in its data directory");
            }
            return List.of(new DaemonSocket(node, found));
        }
        var all = new ArrayList<DaemonSocket>();
        all.add(manager(surroundings));
        boolean named = manager != null || surroundings.environment().containsKey(ClusterFinder.VARIABLE);
        if (!named) {
            // A node has an address for each wire, and one socket.
            Set<Path> seen = new HashSet<>();
            nodes.forEach((name, path) -> {
                if (seen.add(path)) {
                    all.add(new DaemonSocket(name, path));
                }
            });
        }
        return all;
    }

    private DaemonSocket manager(Surroundings surroundings) {
        ClusterAddress address = new ClusterFinder(surroundings).find(manager);
        if (address.socket() == null) {
            throw new BobbinException(
                    ErrorCode.UNREACHABLE,
                    "the cluster of " + address.source()
                            + " is elsewhere; plugins are looked at and changed on a daemon's own host (--socket PATH)");
        }
        return new DaemonSocket("rm", address.socket());
    }

    /** Asks each; a daemon that refuses is left out. */
    static Answers ask(List<DaemonSocket> daemons, String verb, JsonObject arguments) {
        Map<DaemonSocket, JsonElement> given = new LinkedHashMap<>();
        BobbinException refusal = null;
        for (DaemonSocket daemon : daemons) {
            try {
                given.put(daemon, daemon.ask(verb, arguments));
            } catch (BobbinException refused) {
                refusal = refusal == null
                        ? new BobbinException(refused.code(), daemon.name() + ": " + refused.getMessage(), refused)
                        : refusal;
            }
        }
        return new Answers(given, refusal);
    }
}
