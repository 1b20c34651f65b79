package io.bobbin.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.wire.proto.codec.MessageCodecs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Everything that can be sent to daemons, at once on every wire, while a job runs. Minutes and seed come from the
 * environment: {@code BOBBIN_FUZZ_MINUTES=30 BOBBIN_FUZZ_SEED=1 itests/run fuzz}.
 */
class HostileInputIT {

    private static final int MOST_FINDINGS = 20;
    private static final long MOST_GROWTH = 256L << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    @TempDir
    Path directory;

    private final List<Finding> findings = Collections.synchronizedList(new ArrayList<>());

    @Test
    void nothingThatIsSentStopsADaemonOrBreaksTheLedger() throws Exception {
        long seed = Optional.ofNullable(System.getenv("BOBBIN_FUZZ_SEED"))
                .map(Long::parseLong)
                .orElseGet(System::nanoTime);
        double minutes = Optional.ofNullable(System.getenv("BOBBIN_FUZZ_MINUTES"))
                .map(Double::parseDouble)
                .orElse(1.0);
        say("seed " + seed + ", " + minutes + " minutes on each wire (BOBBIN_FUZZ_SEED, BOBBIN_FUZZ_MINUTES)");
        try (Cluster cluster = Cluster.start(directory)) {
            long before = heap();
            long until = System.nanoTime() + (long) (minutes * 60e9);
            attack(cluster, seed, until);
            cluster.probe();
            cluster.endJob();
            assertThat(findings).as("seed " + seed).isEmpty();
            assertThat(cluster.audit()).as("the ledger, with seed " + seed).isEmpty();
            say("slot: " + cluster.slot());
            assertThat(cluster.slot()).contains("parked=,");
            long after = heap();
            say("heap after collection: " + (before >> 20) + " MB before, " + (after >> 20) + " MB after");
            assertThat(after - before)
                    .as("bytes of heap that are not given back")
                    .isLessThan(MOST_GROWTH);
        }
        assertThat(errorsWithStack())
                .as("errors in the daemons' log, with seed " + seed)
                .isEmpty();
    }

    private void attack(Cluster cluster, long seed, long until) throws Exception {
        Pool pool = new Pool(
                idIn(
                        UnRegisterNodeManagerRequest.class,
                        new UnRegisterNodeManagerRequest(NodeId.parse(cluster.nodeAddress()))),
                idIn(GetApplicationReportRequest.class, new GetApplicationReportRequest(cluster.job())));
        Samples.of(cluster.job().clusterTimestamp()).forEach(pool::keep);
        List<Wave> waves = List.of(
                new GrpcFuzz(
                        "grpc of the manager",
                        cluster.managerAddress(),
                        seed,
                        pool,
                        new Masters(cluster.managerAddress(), pool)),
                new GrpcFuzz("grpc of the node", cluster.nodeAddress(), seed + 1, pool, null),
                new SocketFuzz("socket of the manager", cluster.managerSocket(), seed + 2, timestamp(cluster)),
                new SocketFuzz("socket of the node", cluster.nodeSocket(), seed + 3, timestamp(cluster)));
        ExecutorService threads = Executors.newFixedThreadPool(waves.size());
        try {
            List<Future<?>> running = new ArrayList<>();
            for (Wave wave : waves) {
                running.add(threads.submit(() -> run(wave, until)));
            }
            while (System.nanoTime() < until) {
                long started = System.nanoTime();
                cluster.probe();
                assertThat(Duration.ofNanos(System.nanoTime() - started))
                        .as("an answer to somebody else")
                        .isLessThan(PATIENCE);
                LockSupport.parkNanos(200_000_000);
            }
            for (Future<?> each : running) {
                each.get();
            }
            waves.forEach(wave -> say(wave.toString()));
        } finally {
            threads.shutdownNow();
        }
    }

    private Void run(Wave wave, long until) throws Exception {
        try (wave) {
            while (System.nanoTime() < until && findings.size() < MOST_FINDINGS) {
                Finding found = wave.next();
                if (found != null) {
                    say("FOUND " + found);
                    findings.add(found);
                }
            }
        }
        return null;
    }

    /** The first part of a message that has an id alone. */
    private static <T> Message idIn(Class<T> type, T request) {
        return MessageCodecs.of(type).toMessage(request).getAllFields().values().stream()
                .map(Message.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static long timestamp(Cluster cluster) {
        return cluster.job().clusterTimestamp();
    }

    private static long heap() {
        long used = Long.MAX_VALUE;
        for (int turn = 0; turn < 3; turn++) {
            System.gc();
            LockSupport.parkNanos(200_000_000);
            Runtime runtime = Runtime.getRuntime();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }

    /** Errors that come with a stack trace are faults of ours; what strangers send must not be able to provoke one. */
    private static List<String> errorsWithStack() throws Exception {
        List<String> lines = Files.readAllLines(Path.of(System.getProperty("bobbin.fuzz.log")));
        List<String> errors = new ArrayList<>();
        for (int at = 0; at + 2 < lines.size(); at++) {
            if (lines.get(at).contains(" ERROR ") && lines.get(at + 2).startsWith("\tat ")) {
                errors.add(String.join("\n", lines.subList(at, Math.min(lines.size(), at + 12))));
            }
        }
        return errors.size() > MOST_FINDINGS ? errors.subList(0, MOST_FINDINGS) : errors;
    }

    private static void say(String line) {
        System.out.println("fuzz: " + line);
    }
}
