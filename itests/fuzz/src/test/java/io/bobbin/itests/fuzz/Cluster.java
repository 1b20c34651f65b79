package io.bobbin.itests.fuzz;

import io.bobbin.api.application.ApplicationReport;
import io.bobbin.api.application.ApplicationState;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.node.NodeState;
import io.bobbin.api.protocol.GetApplicationsRequest;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.client.Endpoint;
import io.bobbin.client.Wires;
import io.bobbin.client.YarnClient;
import io.bobbin.distributedshell.ShellHome;
import io.bobbin.distributedshell.ShellJob;
import io.bobbin.distributedshell.ShellTask;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import io.bobbin.security.spi.CallCredentials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A manager and a node over gRPC, and a job that runs on them until its gate is opened. */
final class Cluster implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int TASKS = 2;
    private static final DaemonProcess.Share MANAGER = new DaemonProcess.Share(512, 256);
    private static final DaemonProcess.Share NODE = new DaemonProcess.Share(256, 128);

    /** No number that strangers come upon by chance. */
    private static final int NUMBER_OF_JOB = 251;

    private final Path directory;
    private final DaemonProcess manager;
    private final DaemonProcess node;
    private final String managerAddress;
    private final String nodeAddress;
    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 1, (loop, command, failure) -> {});
    private final YarnClient client;
    private final ApplicationId job;

    private Cluster(Path directory, DaemonProcess manager, DaemonProcess node) throws Exception {
        this.directory = directory;
        this.manager = manager;
        this.node = node;
        managerAddress = addressOf(manager);
        client = new YarnClient(
                loops, new Endpoint(Wires.named(Wires.GRPC), managerAddress, CallCredentials.user("honest")));
        Await.until("a node runs", SOON, () -> !client.nodes(Set.of(NodeState.RUNNING))
                .isEmpty());
        nodeAddress =
                String.valueOf(client.nodes(Set.of(NodeState.RUNNING)).get(0).id());
        job = startJob();
    }

    /** @param security who is believed: open or hmac */
    static Cluster start(Path directory, String security) throws Exception {
        var secret = Map.of("node-secret-file", directory.resolve("node-secret").toString());
        DaemonProcess manager = DaemonProcess.start(
                "resourcemanager",
                "rm",
                directory.resolve("rm"),
                MANAGER,
                Map.of(
                        "io.bobbin.rm.endpoint",
                        Map.of("addresses", "grpc=127.0.0.1:0", "security", security),
                        "io.bobbin.rm.tokens",
                        Map.of("security", security),
                        "io.bobbin.security.hmac",
                        secret,
                        "io.bobbin.rm.engine",
                        Map.of(
                                "minimum-memory-mb", "128",
                                "max-completed-applications", "100",
                                "max-live-applications", "200")));
        DaemonProcess node = null;
        try {
            node = DaemonProcess.start(
                    "nodemanager",
                    "nm",
                    directory.resolve("nm"),
                    NODE,
                    Map.of(
                            "io.bobbin.nm.heartbeat",
                            Map.of("manager", addressOf(manager), "security", security),
                            "io.bobbin.nm.containers",
                            Map.of("security", security),
                            "io.bobbin.security.hmac",
                            secret));
            return new Cluster(directory, manager, node);
        } catch (Exception | AssertionError failure) {
            if (node != null) {
                node.close();
            }
            manager.close();
            Leftovers.end(directory);
            throw failure;
        }
    }

    private static String addressOf(DaemonProcess manager) throws Exception {
        Await.until("the manager listens", SOON, () -> manager.endpoint("grpc") != null);
        return String.valueOf(manager.endpoint("grpc"));
    }

    private ApplicationId startJob() throws Exception {
        Path gate = directory.resolve("gate");
        Path started = Files.createDirectory(directory.resolve("started"));
        var task = new ShellTask(
                TASKS,
                Resource.of(128, 1),
                new Priority(0),
                List.of(
                        "sh",
                        "-c",
                        "touch " + started + "/$CONTAINER_ID; while [ ! -e " + gate + " ]; do sleep 0.2; done"));
        var shell = new ShellJob("beside", null, task, Resource.of(256, 1), 1, false, Set.of());
        ApplicationId id = client.createApplication().id();
        while (id.number() < NUMBER_OF_JOB) {
            id = client.createApplication().id();
        }
        ApplicationId taken = id;
        client.submitApplication(shell.submission(taken, ShellHome.ofThisProgram(managerAddress)));
        Await.until("the job's tasks run", SOON, () -> {
            try (var files = Files.list(started)) {
                return files.count() == TASKS;
            }
        });
        return taken;
    }

    /** Lets the job come to its end, which must be its own. */
    ApplicationReport endJob() throws Exception {
        Files.createFile(directory.resolve("gate"));
        ApplicationReport ended =
                client.awaitApplication(job, report -> report.state().isFinal(), SOON);
        if (ended.state() != ApplicationState.FINISHED || ended.finalStatus() != FinalStatus.SUCCEEDED) {
            throw new AssertionError("The job beside ended with " + ended);
        }
        return ended;
    }

    /** Ends what the attackers have submitted, so that what is kept afterwards is kept for nothing. */
    void endStrangers() {
        for (ApplicationReport report : client.applications(GetApplicationsRequest.all())) {
            if (!report.state().isFinal()) {
                end(report.id());
            }
        }
    }

    private void end(ApplicationId id) {
        try {
            client.killApplication(id, "The attack is over", SOON);
        } catch (BobbinException gone) {
            // Of many that end at once, the first may be forgotten before their end was seen.
            if (gone.code() != ErrorCode.APPLICATION_NOT_FOUND) {
                throw gone;
            }
        }
    }

    /** Whether the manager answers somebody else in time; throws when it does not. */
    void probe() throws Exception {
        if (client.nodes(Set.of(NodeState.RUNNING)).isEmpty()) {
            throw new AssertionError("No node runs any more");
        }
        ApplicationReport report = client.application(job);
        if (report.state() != ApplicationState.RUNNING) {
            throw new AssertionError("The job beside is " + report);
        }
    }

    DaemonProcess manager() {
        return manager;
    }

    List<DaemonProcess> daemons() {
        return List.of(manager, node);
    }

    String managerAddress() {
        return managerAddress;
    }

    ApplicationId job() {
        return job;
    }

    String nodeAddress() {
        return nodeAddress;
    }

    Path managerSocket() {
        return manager.socket();
    }

    Path nodeSocket() {
        return node.socket();
    }

    /** Whatever has happened, nothing of it runs on. */
    @Override
    public void close() throws IOException {
        client.close();
        loops.close();
        node.close();
        manager.close();
        Leftovers.end(directory);
    }
}
