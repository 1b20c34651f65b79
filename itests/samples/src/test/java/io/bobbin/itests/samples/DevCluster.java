package io.bobbin.itests.samples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The archive, unpacked, and a cluster of its daemons; commands run in one directory, as a user's shell would run them. */
final class DevCluster implements AutoCloseable {

    private static final String QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
    private static final int MINUTES_AT_MOST = 3;

    private final Path directory;
    private final Path bobbin;

    private DevCluster(Path directory, Path bobbin) {
        this.directory = directory;
        this.bobbin = bobbin;
    }

    /** @param directory an empty one, for all of it */
    static DevCluster up(Path directory, int nodes) throws IOException {
        run(directory, List.of("tar", "-xzf", System.getProperty("bobbin.archive")));
        try (var unpacked = Files.newDirectoryStream(directory, "bobbin-*")) {
            var cluster = new DevCluster(
                    directory, unpacked.iterator().next().resolve("bin").resolve("bobbin"));
            cluster.bobbin("dev", "up", "--nodes", Integer.toString(nodes));
            return cluster;
        }
    }

    /** What {@code bobbin} with these words writes; it has to end well. */
    String bobbin(String... words) throws IOException {
        var command = new ArrayList<String>();
        command.add(bobbin.toString());
        command.addAll(List.of(words));
        return run(directory, command);
    }

    /** The same of any command. */
    String run(String... command) throws IOException {
        return run(directory, List.of(command));
    }

    private static String run(Path directory, List<String> command) throws IOException {
        Path output = Files.createTempFile(directory, "output-", ".txt");
        var builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BOBBIN_"));
        builder.environment().put("BOBBIN_RM_JAVA_OPTIONS", QUICK_START);
        builder.environment().put("BOBBIN_NM_JAVA_OPTIONS", QUICK_START);
        Process process = builder.start();
        boolean ended = endsInTime(process);
        if (!ended) {
            process.destroyForcibly();
        }
        String written = Files.readString(output, UTF_8);
        assertThat(ended).as(command + " ends in time\n" + written).isTrue();
        assertThat(process.exitValue()).as(command + "\n" + written).isZero();
        return written;
    }

    private static boolean endsInTime(Process process) {
        try {
            return process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        bobbin("dev", "down");
    }
}
