package io.bobbin.executor.kit;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.id.ApplicationId;
import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.executor.spi.ContainerHandle;
import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.ProcessMemory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnreadableProcessesTest {

    /** Counts how often it is asked in vain. */
    private static final class NoTable implements ProcessTable {

        private int looks;

        @Override
        public List<ProcessEntry> all() {
            looks++;
            throw new IllegalStateException("/proc cannot be read");
        }

        @Override
        public @Nullable String mark(long pid) {
            return null;
        }

        @Override
        public void signal(long pid, ContainerSignal signal) {}

        @Override
        public boolean catchesQuit(long pid) {
            return false;
        }

        @Override
        public @Nullable ProcessMemory memory(ProcessEntry process) {
            return null;
        }
    }

    @Test
    void whatCannotBeReadIsNotReadAgainAllTheTime(@TempDir Path directory) throws Exception {
        var loops = ManualLoops.strict(new ManualTime(0), 1);
        var table = new NoTable();
        var executor = new ProcessTreeExecutor("process", loops, false, table, () -> Duration.ZERO);
        Files.createFile(directory.resolve("started"));
        var id = new ApplicationId(1, 1).attempt(1).container(1);

        executor.reacquire(new ContainerHandle(id, directory));
        loops.advance(Duration.ofSeconds(10));

        assertThat(table.looks).isBetween(5, 12);
    }
}
