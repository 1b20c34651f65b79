package io.bobbin.itests.outside;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A command line, run as a new user would run it: with an empty home and without anything of Bobbin in the environment.
 *
 * @param directory in which it runs
 * @param home an empty directory
 */
record Command(Path directory, Path home, List<String> words) {

    private static final int MINUTES_AT_MOST = 4;
    private static final String QUICK_START = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** What it writes; it has to end well. */
    String run() throws IOException {
        Path output = Files.createTempFile("output-", ".txt");
        var builder = new ProcessBuilder(new ArrayList<>(words))
                .directory(directory.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("BOBBIN_") || name.startsWith("MAVEN_"));
        environment.put("HOME", home.toString());
        environment.put("MAVEN_OPTS", QUICK_START + " -Duser.home=" + home);
        environment.put("BOBBIN_RM_JAVA_OPTIONS", QUICK_START);
        environment.put("BOBBIN_NM_JAVA_OPTIONS", QUICK_START);
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES);
            String text = Files.readString(output, UTF_8);
            assertThat(ended).as(words + " ends in time\n" + text).isTrue();
            assertThat(process.exitValue()).as(words + "\n" + text).isZero();
            return text;
        } catch (InterruptedException interrupted) {
            throw new IOException("interrupted", interrupted);
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
