package io.bobbin.itests.benchmarks.job;

import io.bobbin.api.application.ApplicationSubmissionContext;
import io.bobbin.api.application.FinalStatus;
import io.bobbin.api.container.Container;
import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.ContainerStatus;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.client.am.AMRMClientAsync;
import io.bobbin.client.am.AMRMHandler;
import io.bobbin.client.am.AmSettings;
import io.bobbin.client.am.ContainerRequest;
import io.bobbin.client.nm.NMClient;
import io.bobbin.client.nm.NmSettings;
import io.bobbin.client.nm.NmTokenCache;
import io.bobbin.itests.benchmarks.measure.Arguments;
import io.bobbin.itests.benchmarks.measure.Latencies;
import io.bobbin.itests.benchmarks.measure.MachineLoad;
import io.bobbin.itests.benchmarks.measure.Repetitions;
import io.bobbin.itests.benchmarks.measure.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * One container at a time on an otherwise idle cluster, by an unmanaged AM in this process: from the ask until the
 * container's first command has written the time.
 *
 * <p>Arguments: {@code home}, {@code work}, {@code n} (200), {@code warm} (50), {@code reps}, {@code quiet}, {@code keep}.
 */
public final class AskBenchmark implements AMRMHandler {

    private static final Resource SIZE = Resource.of(128, 1);
    private static final ContainerRequest ASK = ContainerRequest.anywhere(SIZE, new Priority(1));
    private static final long SECONDS_OF_PATIENCE = 60;
    private static final long SHORT_PAUSE_NANOS = 1_000_000;
    private static final int LONGEST_REST_MILLIS = 200;

    private final BlockingQueue<Container> granted = new LinkedBlockingQueue<>();
    private final BlockingQueue<ContainerStatus> completed = new LinkedBlockingQueue<>();
    private final Random rests = new Random(1);

    public static void main(String[] words) throws Exception {
        var arguments = Arguments.of(words);
        try (var cluster = new SmallCluster(arguments)) {
            new AskBenchmark().run(arguments, cluster);
        }
        System.exit(0);
    }

    private void run(Arguments arguments, SmallCluster cluster) throws Exception {
        var tokens = new NmTokenCache();
        Token token = submitted(cluster);
        try (var manager = new AMRMClientAsync(
                        cluster.loops(), cluster.endpoint().withToken(token), AmSettings.DEFAULTS, tokens, this);
                var nodes = new NMClient(cluster.loops(), cluster.endpoint(), NmSettings.DEFAULTS, tokens)) {
            manager.register("", -1, "").toCompletableFuture().join();
            Path work = Path.of(arguments.text("work", "work")).toAbsolutePath();
            var one = new OneAsk(manager, nodes, work);
            for (int i = 0; i < arguments.number("warm", 50); i++) {
                one.run(-1 - i);
            }
            int number = arguments.number("n", 200);
            Repetitions.of(arguments).run(repetition -> {
                var load = new MachineLoad();
                double before =
                        cluster.manager().cpu().seconds() + cluster.node().cpu().seconds();
                var toGrant = new Latencies();
                var toProcess = new Latencies();
                for (int i = 0; i < number; i++) {
                    Took took = one.run(repetition * number + i);
                    toGrant.add(took.toGrant());
                    toProcess.add(took.toProcess());
                }
                double daemons =
                        cluster.manager().cpu().seconds() + cluster.node().cpu().seconds() - before;
                long[] grants = Latencies.sorted(List.of(toGrant));
                long[] processes = Latencies.sorted(List.of(toProcess));
                Row row = new Row("asks")
                        .put("side", "bobbin")
                        .put("n", number)
                        .put("ask_to_grant_p50_ms", Latencies.micros(grants, 0.5) / 1000)
                        .put("ask_to_running_p50_ms", Latencies.micros(processes, 0.5) / 1000)
                        .put("ask_to_running_p99_ms", Latencies.micros(processes, 0.99) / 1000)
                        .put("ask_to_running_max_ms", Latencies.micros(processes, 1) / 1000);
                return new Repetitions.Measured(row, load.othersCores(daemons / load.seconds()));
            });
            manager.unregister(FinalStatus.SUCCEEDED, "", "")
                    .toCompletableFuture()
                    .join();
        }
    }

    private static Token submitted(SmallCluster cluster) {
        ApplicationId id = cluster.client().createApplication().id();
        cluster.client()
                .submitApplication(new ApplicationSubmissionContext(
                        id, "asks", null, null, null, SIZE, List.of(), true, 1, null, Set.of(), false, -1, null));
        while (true) {
            Token token = cluster.client().application(id).amRmToken();
            if (token != null) {
                return token;
            }
            LockSupport.parkNanos(SHORT_PAUSE_NANOS);
        }
    }

    /** How long, in ns. */
    private record Took(long toGrant, long toProcess) {}

    /** One container from its ask to its end. */
    private final class OneAsk {

        private final AMRMClientAsync manager;
        private final NMClient nodes;
        private final Path work;

        OneAsk(AMRMClientAsync manager, NMClient nodes, Path work) {
            this.manager = manager;
            this.nodes = nodes;
            this.work = work;
        }

        Took run(int number) throws Exception {
            TimeUnit.MILLISECONDS.sleep(rests.nextInt(LONGEST_REST_MILLIS));
            Path file = work.resolve("started-" + number);
            long began = System.nanoTime();
            long beganMicros = micros();
            manager.addContainerRequest(ASK);
            Container container = awaited(granted);
            long grantedAt = System.nanoTime();
            nodes.startContainer(
                    container,
                    ContainerLaunchContext.of(
                            Map.of(),
                            Map.of(),
                            List.of("date +%s%6N > " + file + ".tmp && mv " + file + ".tmp " + file)));
            manager.removeContainerRequest(ASK);
            ContainerStatus status = awaited(completed);
            if (status.exitStatus() != 0) {
                throw new IllegalStateException("A container ended with " + status);
            }
            long startedMicros = Long.parseLong(Files.readString(file).trim());
            Files.delete(file);
            return new Took(grantedAt - began, (startedMicros - beganMicros) * 1000);
        }

        private long micros() {
            var now = Instant.now();
            return now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
        }
    }

    private static <T> T awaited(BlockingQueue<T> queue) throws InterruptedException {
        T value = queue.poll(SECONDS_OF_PATIENCE, TimeUnit.SECONDS);
        if (value == null) {
            throw new IllegalStateException("Nothing has come for a minute");
        }
        return value;
    }

    @Override
    public void onContainersCompleted(List<ContainerStatus> statuses) {
        completed.addAll(statuses);
    }

    @Override
    public void onContainersAllocated(List<Container> containers) {
        granted.addAll(containers);
    }

    @Override
    public void onShutdownRequest() {
        throw new IllegalStateException("The manager does not know this AM any more");
    }

    @Override
    public void onError(BobbinException error) {
        throw error;
    }

    @Override
    public float progress() {
        return 0;
    }
}
