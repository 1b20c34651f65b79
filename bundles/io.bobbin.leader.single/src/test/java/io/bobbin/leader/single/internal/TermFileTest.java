package io.bobbin.leader.single.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.testkit.spec.Spec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TermFileTest {

    @TempDir
    Path data;

    private Path file() {
        return data.resolve("leader").resolve("term");
    }

    @Test
    void theFirstTermIsOne() {
        assertThat(new TermFile(file()).enter(1000)).isEqualTo(new Term(1, 1000));
    }

    @Test
    @Spec("SVC-16")
    void eachStartEntersTheNextTerm() {
        new TermFile(file()).enter(1000);
        new TermFile(file()).enter(2000);

        assertThat(new TermFile(file()).enter(3000)).isEqualTo(new Term(3, 3000));
    }

    @Test
    void theTimestampGrowsAlsoWhenTheClockWasSetBack() {
        new TermFile(file()).enter(1000);

        assertThat(new TermFile(file()).enter(10)).isEqualTo(new Term(2, 1001));
    }

    @Test
    void aHalfWrittenFileOfAnEarlierStartDoesNotMatter() throws IOException {
        new TermFile(file()).enter(1000);
        Files.writeString(data.resolve("leader").resolve("term.new"), "ter");

        assertThat(new TermFile(file()).enter(2000)).isEqualTo(new Term(2, 2000));
        assertThat(data.resolve("leader")).isDirectoryContaining(path -> path.equals(file()));
    }

    @Test
    void aDamagedFileStopsTheManagerInsteadOfBeginningAgain() throws IOException {
        Files.createDirectories(data.resolve("leader"));
        Files.writeString(file(), "term");

        assertThatThrownBy(() -> new TermFile(file()).enter(1000))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(file().toString())
                .hasMessageContaining("is damaged");
        assertThat(file()).hasContent("term");
    }

    @Test
    void aDirectoryThatCannotBeMadeIsNamed() throws IOException {
        Files.writeString(data.resolve("leader"), "in the way");

        assertThatThrownBy(() -> new TermFile(file()).enter(1000))
                .isInstanceOf(BobbinException.class)
                .hasMessageContaining(file().toString())
                .hasMessageContaining("cannot be written");
    }
}
