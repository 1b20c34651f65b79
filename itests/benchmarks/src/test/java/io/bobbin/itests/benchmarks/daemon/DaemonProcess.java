package io.bobbin.itests.benchmarks.daemon;

import io.bobbin.itests.benchmarks.measure.DaemonCpu;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A manager or a node of an unpacked distribution in a process of its own: loopback, tokens under keys, errors logged only,
 * as on the other side; everything else by default.
 */
public final class DaemonProcess implements AutoCloseable {

    private static final Pattern ADDRESS = Pattern.compile("\"grpc\"\\s*:\\s*\"([^\"]+)\"");
    private static final Pattern PID = Pattern.compile("\"pid\"\\s*:\\s*(\\d+)");
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final long PAUSE_NANOS = 50_000_000;
    private static final List<String> OF_MANAGER = List.of(
            "io.bobbin.rm.endpoint:addresses=grpc=127.0.0.1:0",
            "io.bobbin.rm.endpoint:security=hmac",
            "io.bobbin.rm.tokens:security=hmac");
    private static final List<String> OF_NODE = List.of(
            "io.bobbin.nm.containers:addresses=grpc=127.0.0.1:0",
            "io.bobbin.nm.containers:security=hmac",
            "io.bobbin.nm.heartbeat:security=hmac");

    private final Path data;
    private final Process process;
    private final String address;
    private final long pid;

    private DaemonProcess(Path data, Process process, String address, long pid) {
        this.data = data;
        this.process = process;
        this.address = address;
        this.pid = pid;
    }

    /**
     * Starts a manager.
     *
     * @param home an unpacked distribution, whose logging is changed
     * @param work a folder to write in
     * @param options of its virtual machine
     * @param settings more settings, {@code bundle:name=value}
     */
    public static DaemonProcess manager(Path home, Path work, String options, List<String> settings)
            throws IOException {
        return start("rm", "rm", home, work, options, joined(OF_MANAGER, settings));
    }

    /** Starts a node of this manager. */
    public DaemonProcess node(Path home, Path work, String options, List<String> settings) throws IOException {
        List<String> own = List.of(
                "io.bobbin.nm.heartbeat:manager=" + address,
                "io.bobbin.security.hmac:node-secret-file=" + data.resolve("security/node-secret"));
        return start("nm", "node", home, work, options, joined(OF_NODE, joined(own, settings)));
    }

    private static List<String> joined(List<String> some, List<String> more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    private static DaemonProcess start(
            String role, String id, Path home, Path work, String options, List<String> settings) throws IOException {
        Files.writeString(
                home.resolve("etc/logback.xml"),
                "<configuration><appender name=\"e\" class=\"ch.qos.logback.core.ConsoleAppender\"><encoder><pattern>"
                        + "%level %logger %msg%n</pattern></encoder></appender>"
                        + "<root level=\"ERROR\"><appender-ref ref=\"e\"/></root></configuration>");
        Path data = work.resolve(id);
        List<String> words = new ArrayList<>(
                List.of(home.resolve("bin/bobbin").toString(), role, "--id", id, "--data", data.toString()));
        for (String setting : settings) {
            words.add("--set");
            words.add(setting);
        }
        var builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve(id + ".log").toFile())
                .redirectInput(new File("/dev/null"));
        builder.environment().put("BOBBIN_" + role.toUpperCase(Locale.ROOT) + "_JAVA_OPTIONS", options);
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        String file = awaited(process, data.resolve("daemon.json"));
        return new DaemonProcess(data, process, found(ADDRESS, file), Long.parseLong(found(PID, file)));
    }

    private static String awaited(Process process, Path file) throws IOException {
        long until = System.nanoTime() + PATIENCE_NANOS;
        while (!Files.exists(file)) {
            if (!process.isAlive() || System.nanoTime() > until) {
                throw new IllegalStateException("The daemon does not listen; see its log beside " + file.getParent());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return Files.readString(file);
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("No " + pattern + " in " + text);
        }
        return matcher.group(1);
    }

    public Path data() {
        return data;
    }

    public String address() {
        return address;
    }

    public DaemonCpu cpu() {
        return new DaemonCpu(pid);
    }

    /** Used heap after a full collection, in MB. */
    public double heapMegabytes() throws IOException {
        String histogram = jcmd("GC.class_histogram");
        String total = histogram
                .lines()
                .filter(line -> line.startsWith("Total"))
                .findFirst()
                .orElse("Total 0 0");
        return Long.parseLong(total.trim().split("\\s+")[2]) / 1048576.0;
    }

    private String jcmd(String command) throws IOException {
        Process asked = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(pid), command)
                .redirectErrorStream(true)
                .start();
        return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
