package io.bobbin.cli.dev;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.cli.cluster.Cluster;
import io.bobbin.cli.cluster.ClusterAddress;
import io.bobbin.cli.cluster.ClusterFinder;
import io.bobbin.cli.cluster.Clusters;
import io.bobbin.cli.cluster.Verbs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** One manager and some nodes as separate processes of this machine, with their files in one directory. */
public final class DevCluster {

    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final String ANY_PORT = "127.0.0.1:0";
    private static final String GRPC = "grpc";

    private final Path home;
    private final Map<String, String> environment;
    private final Consumer<String> progress;
    private final Consumer<String> warned;
    private final Patience patience = new Patience(Duration.ofMillis(50));
    private final DaemonStart starts = new DaemonStart(patience);
    /** How long each log was when its daemon was started. */
    private final Map<String, Long> marks = new HashMap<>();

    private DevFile file;
    private List<String> extra = List.of();

    /**
     * @param home the distribution
     * @param directory in which {@code .bobbin} is
     * @param environment in which daemons are started
     * @param progress told what goes on
     * @param warned told what daemons warn of while they start
     */
    public DevCluster(
            Path home,
            Path directory,
            Map<String, String> environment,
            Consumer<String> progress,
            Consumer<String> warned) {
        this.home = home;
        this.environment = environment;
        this.progress = progress;
        this.warned = warned;
        this.file = DevFile.of(directory);
    }

    /**
     * Starts what is missing of a manager and {@code nodes} nodes, or of as many nodes as there were.
     *
     * @param settings what those that are started are told beside the settings of every such cluster
     */
    public DevFile up(Optional<Integer> nodes, List<String> settings) {
        extra = List.copyOf(settings);
        int wanted = nodes.orElseGet(() -> Math.max(
                1, (int) file.daemons().stream().filter(DevCluster::isNode).count()));
        DevDaemon manager = file.daemon("rm").filter(DevDaemon::isAlive).orElseGet(this::startManager);
        if (manager.endpoints().isEmpty()) {
            manager = ready(manager);
        }
        var fresh = new ArrayList<DevDaemon>();
        for (int number = 1; number <= wanted; number++) {
            String id = "nm-" + number;
            if (file.daemon(id).filter(DevDaemon::isAlive).isEmpty()) {
                fresh.add(startNode(id, manager));
            }
        }
        fresh.forEach(this::ready);
        awaitNodes(manager);
        return file;
    }

    private DevDaemon startManager() {
        String address = file.daemon("rm").map(rm -> rm.endpoints().get(GRPC)).orElse(ANY_PORT);
        return start("resourcemanager", "rm", "rm", DevSettings.manager(address));
    }

    private DevDaemon startNode(String id, DevDaemon manager) {
        String address = Optional.ofNullable(manager.endpoints().get(GRPC))
                .orElseThrow(() -> DaemonStart.failed(manager, "has no gRPC address"));
        return start("nodemanager", "nm", id, DevSettings.node(address));
    }

    private DevDaemon start(String feature, String role, String id, List<String> settings) {
        progress.accept("starting " + id);
        Path directory = file.directory();
        var command = new DaemonCommand(
                home,
                feature,
                role,
                id,
                directory.resolve(id),
                DevSettings.with(settings, extra, role),
                JavaOptions.of(role, environment));
        Path log = directory.resolve("log").resolve(id + ".log");
        marks.put(id, StartWarnings.mark(log));
        return remember(starts.start(command, log));
    }

    private DevDaemon ready(DevDaemon started) {
        DevDaemon daemon = remember(starts.awaitReady(started, START_LIMIT));
        StartWarnings.since(marks.getOrDefault(daemon.id(), 0L), daemon.log(), daemon.role() + " " + daemon.id())
                .forEach(warned);
        return daemon;
    }

    private DevDaemon remember(DevDaemon daemon) {
        file = file.with(daemon).write();
        return daemon;
    }

    private void awaitNodes(DevDaemon manager) {
        List<DevDaemon> nodes = file.daemons().stream()
                .filter(DevCluster::isNode)
                .filter(DevDaemon::isAlive)
                .filter(node -> node.endpoints().containsKey(GRPC))
                .toList();
        List<String> addresses =
                nodes.stream().map(node -> node.endpoints().get(GRPC)).toList();
        try (Cluster cluster = Clusters.open(address(manager))) {
            boolean all = patience.until(START_LIMIT, () -> {
                nodes.forEach(DevCluster::checkAlive);
                return running(cluster).containsAll(addresses);
            });
            if (!all) {
                throw new BobbinException(
                        ErrorCode.TIMED_OUT,
                        "nodes " + addresses + " have not all registered within " + START_LIMIT.toSeconds()
                                + " s; those that have: " + running(cluster));
            }
        }
    }

    /** One that the manager does not take, such as one that was drained, ends by itself and has logged why. */
    private static void checkAlive(DevDaemon node) {
        if (!node.isAlive()) {
            throw DaemonStart.failed(node, "has ended before it took part");
        }
    }

    private static List<String> running(Cluster cluster) {
        var ids = new ArrayList<String>();
        JsonArray nodes = cluster.ask(Verbs.NODE_LIST, new JsonObject()).getAsJsonArray();
        for (JsonElement node : nodes) {
            if (node.getAsJsonObject().get("state").getAsString().equals("RUNNING")) {
                ids.add(node.getAsJsonObject().get("id").getAsString());
            }
        }
        return ids;
    }

    static ClusterAddress address(DevDaemon manager) {
        return new ClusterAddress(
                manager.data().resolve(ClusterFinder.SOCKET),
                manager.endpoints().get(GRPC),
                "dev");
    }

    static boolean isNode(DevDaemon daemon) {
        return daemon.role().equals("nm");
    }

    /** Each daemon with its state, RUNNING or ENDED. */
    public JsonArray status() {
        var list = new JsonArray();
        for (DevDaemon daemon : file.daemons()) {
            JsonObject item = DevFile.json(daemon);
            item.addProperty("state", daemon.isAlive() ? "RUNNING" : "ENDED");
            list.add(item);
        }
        return list;
    }

    /** Ends all daemons and containers and makes sure of it. */
    public void down() {
        new DevDown(file, patience, progress).run();
    }
}
