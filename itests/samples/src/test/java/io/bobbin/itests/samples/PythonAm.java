package io.bobbin.itests.samples;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bobbin.am.tck.AmProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sample in Python, as it is or with one fault. */
record PythonAm(@Nullable String fault) implements AmProgram {

    private static final Path SAMPLES = Path.of(System.getProperty("bobbin.samples"));
    private static final Path SAMPLE = SAMPLES.resolve("python-am");

    /** The script that starts it, once the classes of the messages are made. */
    static Path script() {
        return Generated.SCRIPT;
    }

    @Override
    public List<String> command(int containers) {
        var words = new ArrayList<String>();
        words.add(script().toString());
        words.addAll(List.of("-n", Integer.toString(containers), "--", "true"));
        return words;
    }

    @Override
    public Map<String, String> environment() {
        return fault == null
                ? Map.of()
                : Map.of(
                        "BOBBIN_AM_MODULE",
                        "faulty_am",
                        "BOBBIN_AM_FAULT",
                        fault,
                        "PYTHONPATH",
                        SAMPLES.resolve("src/test/python").toString());
    }

    /** A fault that shows as something left out costs all of this time. */
    @Override
    public Duration patience() {
        return Duration.ofSeconds(fault == null ? 100 : 15);
    }

    /** Made when it is first needed, as {@code README.md} tells those who copy the sample. */
    private static final class Generated {

        static final Path SCRIPT = generate();

        private static Path generate() {
            try {
                Path output = Files.createTempFile("generate-", ".txt");
                int exit = new ProcessBuilder(SAMPLE.resolve("generate").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start()
                        .waitFor();
                if (exit != 0) {
                    throw new IllegalStateException("generate: " + Files.readString(output, UTF_8));
                }
                Files.delete(output);
                return SAMPLE.resolve("am");
            } catch (IOException | InterruptedException fault) {
                throw new IllegalStateException("The messages cannot be made into Python", fault);
            }
        }
    }
}
