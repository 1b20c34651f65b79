package io.bobbin.rm.admin.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.eventloop.SystemTime;
import io.bobbin.eventloop.thread.ThreadLoops;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With real files and programs. */
@Timeout(60)
class HostMachineTest {

    @TempDir
    Path directory;

    private final ThreadLoops loops = new ThreadLoops(SystemTime.INSTANCE, 2, (loop, command, failure) -> {});
    private final HostMachine patient = new HostMachine(loops, Duration.ofSeconds(30));

    @AfterEach
    void close() {
        loops.close();
    }

    private String script(String... lines) throws IOException {
        Path file = directory.resolve("script");
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return file.toString();
    }

    private static <T> T join(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().join();
        } catch (CompletionException failure) {
            throw BobbinException.of(failure);
        }
    }

    private static void unusable(CompletionStage<List<String>> stage, String... words) {
        assertThatThrownBy(() -> join(stage))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.CONFIGURATION))
                .hasMessageContainingAll(words);
    }

    @Test
    void theLinesOfAFileAreRead() throws IOException {
        Path file = Files.writeString(directory.resolve("racks"), "one /a\n\ntwo /b");

        assertThat(join(patient.lines(file.toString()))).containsExactly("one /a", "", "two /b");
    }

    @Test
    void aFileThatIsAbsentOrNoTextIsRefusedByName() throws IOException {
        unusable(patient.lines(directory.resolve("absent").toString()), "absent");
        assertThat(join(patient.linesIfThere(directory.resolve("absent").toString())))
                .isEmpty();

        Path garbage = Files.write(directory.resolve("garbage"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        unusable(patient.lines(garbage.toString()), "garbage");
    }

    @Test
    void aProgramIsGivenItsWordsAsTheyAre() throws IOException {
        String program = script("echo \"/rack-of-$1\"", "echo $#");

        assertThat(join(patient.output(program, List.of("host; rm -rf x"))))
                .containsExactly("/rack-of-host; rm -rf x", "1");
    }

    @Test
    void aProgramThatFailsIsRefusedWithItsCode() throws IOException {
        unusable(patient.output(script("echo /rack", "exit 3"), List.of("one")), "code 3");
        unusable(patient.output(directory.resolve("absent").toString(), List.of("one")), "cannot be run");
    }

    @Test
    void aProgramThatDoesNotEndIsStoppedWithWhatItStarted() throws IOException {
        var hasty = new HostMachine(loops, Duration.ofSeconds(2));
        Path pid = directory.resolve("pid");
        String program = script("sleep 1000 &", "echo $! > " + pid, "wait");

        unusable(hasty.output(program, List.of("one")), "did not end within 2000 ms");

        long child = Long.parseLong(Files.readString(pid).strip());
        while (runs(child)) {
            LockSupport.parkNanos(10_000_000);
        }
    }

    /** One that has ended and that nobody has asked for its code does not run. */
    private static boolean runs(long pid) {
        try {
            return !Files.readString(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
        } catch (IOException gone) {
            return false;
        }
    }

    @Test
    void whatAProgramLeavesRunningIsNotWaitedFor() throws IOException {
        Path pid = directory.resolve("pid");
        String program = script("sleep 1000 &", "echo $! > " + pid, "echo /rack");

        try {
            assertThat(join(patient.output(program, List.of("one")))).containsExactly("/rack");
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
        }
    }
}
