package io.bobbin.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Message;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.protocol.GetApplicationReportRequest;
import io.bobbin.api.protocol.UnRegisterNodeManagerRequest;
import io.bobbin.wire.proto.codec.MessageCodecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Everything that can be sent to daemons, at once on every wire, while a job runs. Minutes, seed and security come
 * from the environment: {@code BOBBIN_FUZZ_MINUTES=30 BOBBIN_FUZZ_SEED=1 BOBBIN_FUZZ_SECURITY=hmac itests/run fuzz}.
 */
class HostileInputIT {

    private static final int MOST_FINDINGS = 20;
    private static final long MOST_GROWTH = 64L << 20;

    /** Of a minute. */
    private static final double PART_OF_ENDS_NANOS = 1.5e9;

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
        String security = System.getenv().getOrDefault("BOBBIN_FUZZ_SECURITY", "open");
        say("seed " + seed + ", " + minutes + " minutes on each wire, security " + security
                + " (BOBBIN_FUZZ_SEED, BOBBIN_FUZZ_MINUTES, BOBBIN_FUZZ_SECURITY)");
        try (Cluster cluster = Cluster.start(directory, security)) {
            Map<String, Memory> before = memory(cluster);
            long until = System.nanoTime() + (long) (minutes * 60e9);
            attack(cluster, seed, until);
            cluster.probe();
            cluster.endJob();
            cluster.endStrangers();
            assertThat(findings).as("seed " + seed).isEmpty();
            assertThat(cluster.manager().audit())
                    .as("the ledger, with seed " + seed)
                    .isEmpty();
            String slot = cluster.manager().slot();
            say("slot: " + slot);
            assertThat(slot).contains("parked=,");
            Map<String, Memory> after = memory(cluster);
            before.forEach((daemon, first) -> {
                Memory last = Objects.requireNonNull(after.get(daemon));
                say(daemon + " before: " + first);
                say(daemon + " after: " + last);
                assertThat(last.heap() - first.heap())
                        .as("bytes of heap that " + daemon + " does not give back")
                        .isLessThan(MOST_GROWTH);
            });
            endThings(cluster, seed, (long) (minutes * PART_OF_ENDS_NANOS));
        }
        for (String log : List.of("rm.log", "nm.log")) {
            assertThat(errorsWithStack(log))
                    .as("errors in " + log + ", with seed " + seed)
                    .isEmpty();
        }
    }

    /** What takes the cluster away comes last, for it is nobody's any more. */
    private void endThings(Cluster cluster, long seed, long nanos) throws Exception {
        var manager = new SocketFuzz("ends at the manager", cluster.managerSocket(), seed, timestamp(cluster), true);
        run(manager, System.nanoTime() + nanos);
        say(manager.toString());
        var node = new SocketFuzz("ends at the node", cluster.nodeSocket(), seed, timestamp(cluster), true);
        try {
            run(node, System.nanoTime() + nanos);
        } catch (IOException ended) {
            // It was told to.
            say("the node's socket: " + ended);
        }
        say(node.toString());
        assertThat(findings).as("seed " + seed).isEmpty();
        assertThat(cluster.manager().audit())
                .as("the ledger, with seed " + seed)
                .isEmpty();
    }

    private static Map<String, Memory> memory(Cluster cluster) {
        var memory = new LinkedHashMap<String, Memory>();
        cluster.daemons().forEach(daemon -> memory.put(daemon.name(), daemon.memory()));
        return memory;
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
                new StreamFuzz(cluster.managerAddress(), seed + 4, pool),
                new SocketFuzz("socket of the manager", cluster.managerSocket(), seed + 2, timestamp(cluster), false),
                new SocketFuzz("socket of the node", cluster.nodeSocket(), seed + 3, timestamp(cluster), false));
        ExecutorService threads = Executors.newFixedThreadPool(waves.size());
        try {
            List<Future<?>> running = new ArrayList<>();
            for (Wave wave : waves) {
                running.add(threads.submit(() -> run(wave, until)));
            }
            var watch = new Watch(cluster, HostileInputIT::say);
            while (System.nanoTime() < until && running.stream().noneMatch(Future::isDone)) {
                watch.look();
            }
            for (Future<?> each : running) {
                each.get();
            }
            waves.forEach(wave -> say(wave.toString()));
            say(watch.toString());
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

    /** Errors that come with a stack trace are faults of ours; what strangers send must not be able to provoke one. */
    private static List<String> errorsWithStack(String log) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(System.getProperty("bobbin.fuzz.logs"), log));
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
