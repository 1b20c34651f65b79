package io.bobbin.launcher.internal.framework;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.launcher.LaunchException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataLockTest {

    @TempDir
    Path directory;

    @Test
    void aDirectoryIsTakenOnceAtATime() throws LaunchException {
        Path data = directory.resolve("new/data");
        DataLock lock = DataLock.take(data);

        assertThatThrownBy(() -> DataLock.take(data))
                .isInstanceOf(LaunchException.class)
                .hasMessage("data: " + data + " (expected: in use by no other daemon)");

        lock.release();
        DataLock.take(data).release();
    }

    @Test
    void nothingIsLeftAfterRelease() throws LaunchException {
        DataLock lock = DataLock.take(directory);
        lock.release();
        lock.release();

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aSecondReleaseDoesNotFreeTheNextHolder() throws LaunchException {
        DataLock first = DataLock.take(directory);
        first.release();
        DataLock second = DataLock.take(directory);
        first.release();

        assertThat(directory).isNotEmptyDirectory();
        second.release();
    }

    @Test
    void aDirectoryThatCannotBeIsNamed() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> DataLock.take(file))
                .isInstanceOf(LaunchException.class)
                .hasMessage("data: " + file + " (expected: a writable directory)");
    }
}
