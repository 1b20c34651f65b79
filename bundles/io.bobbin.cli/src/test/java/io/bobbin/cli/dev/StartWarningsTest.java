package io.bobbin.cli.dev;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartWarningsTest {

    @TempDir
    Path directory;

    @Test
    void whatADaemonHasWarnedOfSinceItsStartIsFoundInItsLog() throws IOException {
        Path log = Files.writeString(directory.resolve("rm.log"), "rm rm: warning: of the day before\n");
        long mark = StartWarnings.mark(log);
        Files.writeString(
                log,
                "starting\nrm rm: warning: a has no setting b\nnm nm-1: warning: not mine\nrm rm: started in 5 ms\n",
                StandardOpenOption.APPEND);

        assertThat(StartWarnings.since(mark, log, "rm rm")).containsExactly("rm rm: warning: a has no setting b");
    }

    @Test
    void aLogThatIsNotThereWarnsOfNothing() {
        Path none = directory.resolve("none");

        assertThat(StartWarnings.mark(none)).isZero();
        assertThat(StartWarnings.since(0, none, "rm rm")).isEmpty();
    }
}
