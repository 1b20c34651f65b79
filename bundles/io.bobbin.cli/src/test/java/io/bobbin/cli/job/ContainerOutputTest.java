package io.bobbin.cli.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContainerOutputTest {

    private static final ContainerId ID = new ApplicationId(1, 1).attempt(1).container(2);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, String> files = new LinkedHashMap<>();
    private final ContainerOutput output =
            new ContainerOutput(new FakeLogs(), new PrintStream(out, true, StandardCharsets.UTF_8));

    private String written(String... wanted) {
        output.write("n1:1", ID, List.of(wanted), -1);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void eachFileStandsUnderTheIdOfItsContainer() {
        files.put("stderr", "oops\n");
        files.put("stdout", "no line end");

        assertThat(written())
                .isEqualTo(
                        """
                        container_1_0001_01_000002 on n1:1, stderr:
                        oops
                        container_1_0001_01_000002 on n1:1, stdout:
                        no line end
                        """);
    }

    @Test
    void onlyWhatIsWantedIsWritten() {
        files.put("stderr", "oops\n");
        files.put("prelaunch.out", "x\n");

        assertThat(written("stdout", "stderr")).doesNotContain("prelaunch");
    }

    @Test
    void aContainerThatWroteNothingIsNamed() {
        assertThat(written()).isEqualTo("container_1_0001_01_000002 on n1:1: no output\n");
    }

    @Test
    void aNodeThatIsGoneDoesNotHideTheOthers() {
        files.put("gone", "");

        assertThat(written()).contains("no output (node is gone)");
    }

    @Test
    void aContainerThatWasGivenBackBeforeItStartedIsNotMentioned() {
        files.put("never", "");

        output.write("n1:1", ID, true, List.of(), -1);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(written()).contains("no output (no logs)");
    }

    private final class FakeLogs implements Logs {

        @Override
        public List<String> files(String node, ContainerId id) {
            if (files.containsKey("gone")) {
                throw new BobbinException(ErrorCode.UNREACHABLE, "node is gone");
            }
            if (files.containsKey("never")) {
                throw new BobbinException(ErrorCode.CONTAINER_NOT_FOUND, "no logs");
            }
            return List.copyOf(files.keySet());
        }

        @Override
        public void copy(String node, ContainerId id, String file, long tail, OutputStream to) {
            try {
                to.write(files.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public void close() {}
    }
}
