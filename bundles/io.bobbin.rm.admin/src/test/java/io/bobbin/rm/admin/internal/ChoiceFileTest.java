package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.eventloop.manual.ManualLoops;
import io.bobbin.eventloop.manual.ManualTime;
import io.bobbin.rm.ports.SchedulerChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The choice of a scheduler on a real disk. */
class ChoiceFileTest {

    @TempDir
    Path directory;

    private final ManualLoops loops = ManualLoops.strict(new ManualTime(0), 1);
    private Path path;
    private ChoiceFile file;

    @BeforeEach
    void open() {
        path = directory.resolve("scheduler");
        file = new ChoiceFile(path, loops.open("choice"));
    }

    private <T> T now(CompletionStage<T> stage) {
        loops.drain();
        return stage.toCompletableFuture().join();
    }

    @Test
    void whatWasWrittenLastIsRead() {
        now(file.write(new SchedulerChoice("fair@1.0.0", "fifo")));
        now(file.write(new SchedulerChoice("capacity@2.0.0.v=7", "fifo")));

        var another = new ChoiceFile(path, loops.open("choice"));
        assertThat(now(another.read())).isEqualTo(new SchedulerChoice("capacity@2.0.0.v=7", "fifo"));
        assertThat(directory).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void whereNothingWasWrittenNothingIsChosen() {
        assertThat(now(file.read())).isEqualTo(SchedulerChoice.NONE);
    }

    @Test
    void noChoiceLeavesNoFile() {
        now(file.write(new SchedulerChoice("fair@1.0.0", "fifo")));

        now(file.write(SchedulerChoice.NONE));

        assertThat(path).doesNotExist();
        now(file.write(SchedulerChoice.NONE));
    }

    @Test
    void whatIsNoneOfItsKindIsRefusedByName() throws IOException {
        Files.writeString(path, "scheduler=fair@1.0.0\n");
        assertThatThrownBy(() -> now(file.read()))
                .hasMessageContaining(path.toString())
                .hasMessageContaining("two lines");

        Files.writeString(path, "x".repeat(5000));
        assertThatThrownBy(() -> now(file.read())).hasMessageContaining("is larger than 4096 bytes");

        Files.write(path, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> now(file.read())).hasMessageContaining("cannot be read");
    }

    @Test
    void aDirectoryThatIsNotThereIsToldAndLeavesWhatWas() {
        var lost = new ChoiceFile(directory.resolve("gone/scheduler"), loops.open("choice"));

        assertThatThrownBy(() -> now(lost.write(new SchedulerChoice("fair@1.0.0", "fifo"))))
                .hasMessageContaining("cannot be written");
    }
}
