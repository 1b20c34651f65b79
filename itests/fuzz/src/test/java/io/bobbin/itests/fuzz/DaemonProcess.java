package io.bobbin.itests.fuzz;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.felix.framework.Felix;
import org.jspecify.annotations.Nullable;

/**
 * A daemon as a process of its own, with little memory, so that what is found out about memory is found out about the
 * daemon and about nobody who attacks it. Ends with this process at the latest.
 */
final class DaemonProcess implements AutoCloseable {

    private static final long SECONDS_TO_STOP = 40;

    private final String name;
    private final Process process;
    private final Path data;
    private final Path log;
    private final BufferedReader answers;

    private DaemonProcess(String name, Process process, Path data, Path log) {
        this.name = name;
        this.process = process;
        this.data = data;
        this.log = log;
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * How much memory a daemon may have.
     *
     * @param heap in MB
     * @param direct outside of the heap, in MB
     */
    record Share(int heap, int direct) {}

    /** Returns when it has been started. */
    static DaemonProcess start(
            String feature, String role, Path data, Share share, Map<String, ? extends Map<String, ?>> settings)
            throws IOException {
        Files.createDirectories(data);
        Path log = Path.of(System.getProperty("bobbin.fuzz.logs")).resolve(role + ".log");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + share.heap() + "m");
        command.add("-XX:MaxDirectMemorySize=" + share.direct() + "m");
        command.add("-XX:+UseSerialGC");
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-XX:+ExitOnOutOfMemoryError");
        command.add("-Dlogback.configurationFile=" + System.getProperty("bobbin.fuzz.logback"));
        command.add("-Dbobbin.fuzz.log=" + log);
        command.add("-Dbobbin.features=" + System.getProperty("bobbin.features"));
        Optional.ofNullable(System.getenv("BOBBIN_FUZZ_JAVA"))
                .ifPresent(flags -> command.addAll(List.of(flags.split(" "))));
        command.addAll(List.of("-cp", classPath(), DaemonProgram.class.getName()));
        command.addAll(List.of(feature, role, data.toString(), new Gson().toJson(settings)));
        Process process = new ProcessBuilder(command)
                .redirectError(Path.of(System.getProperty("bobbin.fuzz.logs"))
                        .resolve(role + ".err")
                        .toFile())
                .start();
        var daemon = new DaemonProcess(role, process, data, log);
        daemon.read();
        return daemon;
    }

    /** The framework, and nothing that its bundles bring themselves. */
    private static String classPath() {
        return Stream.of(DaemonProgram.class, Felix.class, Gson.class)
                .map(DaemonProcess::home)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private synchronized JsonElement ask(String question) {
        try {
            process.getOutputStream().write((question + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return read();
        } catch (IOException gone) {
            throw new UncheckedIOException(name + " answers no more", gone);
        }
    }

    private JsonElement read() throws IOException {
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException(
                    name + " has ended, with " + process.onExit().join().exitValue());
        }
        return JsonParser.parseString(answer);
    }

    /** What does not add up in the manager's ledger. */
    List<String> audit() {
        JsonArray violations = ask("audit").getAsJsonArray();
        return violations.asList().stream().map(JsonElement::getAsString).toList();
    }

    /** The manager's scheduler in use and what became of its proposals, in words. */
    String slot() {
        return ask("slot").getAsString();
    }

    /** What it has in use, its heap after a collection. */
    Memory memory() {
        JsonObject answer = ask("memory").getAsJsonObject();
        return new Memory(
                answer.get("heap").getAsLong(),
                answer.get("direct").getAsLong(),
                answer.get("threads").getAsInt(),
                residentKilobytes() << 10);
    }

    /** What the system says that the process occupies, in KB; 0 where the system says nothing. */
    long residentKilobytes() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException unknown) {
            return 0;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Where it is called by this wire; null until it can be. */
    @Nullable
    String endpoint(String wire) throws IOException {
        Path file = data.resolve("daemon.json");
        if (!Files.exists(file)) {
            return null;
        }
        JsonElement address = JsonParser.parseString(Files.readString(file))
                .getAsJsonObject()
                .getAsJsonObject("endpoints")
                .get(wire);
        return address == null ? null : address.getAsString();
    }

    String name() {
        return name;
    }

    Path socket() {
        return data.resolve("admin.sock");
    }

    Path log() {
        return log;
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (process.waitFor(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
                return;
            }
        } catch (IOException gone) {
            // It has ended before.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
