package io.bobbin.cli.dev;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.Verbs;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Ends a development cluster: first its applications, so that nodes clear up after their containers, then nodes, then the
 * manager. What does not end when asked is killed. Afterwards nothing may be left: no process, port, socket or lock.
 */
final class DevDown {

    private static final Duration APPLICATIONS_LIMIT = Duration.ofSeconds(8);
    private static final Duration DAEMON_LIMIT = Duration.ofSeconds(15);
    private static final Duration KILL_LIMIT = Duration.ofSeconds(5);
    private static final int CONNECT_MILLIS = 500;

    private final DevFile file;
    private final Patience patience;
    private final Consumer<String> progress;

    DevDown(DevFile file, Patience patience, Consumer<String> progress) {
        this.file = file;
        this.patience = patience;
        this.progress = progress;
    }

    void run() {
        file.manager().filter(DevDaemon::isAlive).ifPresent(this::endApplications);
        end(file.daemons().stream().filter(DevCluster::isNode).toList());
        end(file.daemons().stream().filter(daemon -> !DevCluster.isNode(daemon)).toList());
        Leftovers.below(file.directory()).forEach(ProcessHandle::destroyForcibly);
        patience.until(KILL_LIMIT, () -> Leftovers.below(file.directory()).isEmpty());
        List<String> left = left();
        if (!left.isEmpty()) {
            throw new BobbinException(ErrorCode.INTERNAL, "still there after the end: " + String.join(", ", left));
        }
        try {
            Files.deleteIfExists(file.path());
        } catch (IOException failure) {
            throw new BobbinException(ErrorCode.CONFIGURATION, file.path() + " cannot be removed: " + failure, failure);
        }
    }

    private void endApplications(DevDaemon manager) {
        try (Cluster cluster = Clusters.open(DevCluster.address(manager))) {
            for (String id : live(cluster)) {
                progress.accept("killing " + id);
                var arguments = new JsonObject();
                arguments.addProperty(Verbs.ID, id);
                arguments.addProperty(Verbs.DIAGNOSTICS, "The development cluster ends.");
                cluster.ask(Verbs.APP_KILL, arguments);
            }
            patience.until(
                    APPLICATIONS_LIMIT,
                    () -> live(cluster).isEmpty()
                            && Leftovers.below(file.directory()).isEmpty());
        } catch (BobbinException unreachable) {
            progress.accept("applications are not ended in order: " + unreachable.getMessage());
        }
    }

    private static List<String> live(Cluster cluster) {
        var ids = new ArrayList<String>();
        JsonArray applications = cluster.ask(Verbs.APP_LIST, new JsonObject()).getAsJsonArray();
        for (JsonElement application : applications) {
            String state = application.getAsJsonObject().get("state").getAsString();
            if (!List.of("FINISHED", "FAILED", "KILLED").contains(state)) {
                ids.add(application.getAsJsonObject().get("id").getAsString());
            }
        }
        return ids;
    }

    private void end(List<DevDaemon> daemons) {
        daemons.forEach(daemon -> daemon.process().ifPresent(process -> {
            progress.accept("ending " + daemon.id());
            process.destroy();
        }));
        if (!patience.until(DAEMON_LIMIT, () -> daemons.stream().noneMatch(DevDaemon::isAlive))) {
            daemons.forEach(daemon -> daemon.process().ifPresent(ProcessHandle::destroyForcibly));
            patience.until(KILL_LIMIT, () -> daemons.stream().noneMatch(DevDaemon::isAlive));
        }
    }

    private List<String> left() {
        var left = new ArrayList<String>();
        for (DevDaemon daemon : file.daemons()) {
            if (daemon.isAlive()) {
                left.add("process " + daemon.pid() + " (" + daemon.id() + ")");
            }
            daemon.endpoints().values().stream()
                    .filter(DevDown::answers)
                    .forEach(address -> left.add("port of " + address + " (" + daemon.id() + ")"));
            // After a kill these files may lie about; without their process they hold nothing, so they go.
            for (String name : List.of(ClusterFinder.SOCKET, "daemon.lock", "daemon.json")) {
                remove(daemon.data().resolve(name), left);
            }
        }
        Leftovers.below(file.directory()).forEach(process -> left.add("container process " + process.pid()));
        return left;
    }

    private static void remove(Path path, List<String> left) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException failure) {
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                left.add(path.toString());
            }
        }
    }

    private static boolean answers(String address) {
        int colon = address.lastIndexOf(':');
        if (colon < 0 || !address.substring(colon + 1).matches("[0-9]+")) {
            return false;
        }
        try (var socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
                    CONNECT_MILLIS);
            return true;
        } catch (IOException closed) {
            return false;
        }
    }
}
