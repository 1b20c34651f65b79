package io.bobbin.executor.kit;

import io.bobbin.executor.spi.ContainerSignal;
import io.bobbin.executor.spi.ProcessMemory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Processes as Linux shows them under {@code /proc}. */
final class ProcFileSystem implements ProcessTable {

    private static final Path PROC = Path.of("/proc");
    private static final byte[] MARK = (Shim.MARK + "=").getBytes(StandardCharsets.UTF_8);

    @Override
    public List<ProcessEntry> all() {
        var entries = new ArrayList<ProcessEntry>();
        try (var directories = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path directory : directories) {
                ProcessEntry entry = entry(directory);
                if (entry != null && !entry.isZombie()) {
                    entries.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            throw new IllegalStateException("/proc cannot be read: " + unreadable, unreadable);
        }
        entries.sort(Comparator.comparingLong(ProcessEntry::pid));
        return entries;
    }

    private static @Nullable ProcessEntry entry(Path directory) {
        try {
            String stat = new String(Files.readAllBytes(directory.resolve("stat")), StandardCharsets.ISO_8859_1);
            // The name stands in parentheses and may hold any character, spaces and parentheses included.
            int open = stat.indexOf('(');
            int close = stat.lastIndexOf(')');
            String[] fields = stat.substring(close + 2).split(" ");
            return new ProcessEntry(
                    Long.parseLong(stat.substring(0, open - 1)),
                    stat.substring(open + 1, close),
                    fields[0].charAt(0),
                    Long.parseLong(fields[1]),
                    Long.parseLong(fields[3]),
                    Long.parseLong(fields[19]),
                    mark(directory));
        } catch (IOException | RuntimeException gone) {
            return null;
        }
    }

    @Override
    public @Nullable String mark(long pid) {
        return mark(PROC.resolve(Long.toString(pid)));
    }

    private static @Nullable String mark(Path directory) {
        try {
            byte[] environment = Files.readAllBytes(directory.resolve("environ"));
            for (int start = 0; start < environment.length; start++) {
                int end = start;
                while (end < environment.length && environment[end] != 0) {
                    end++;
                }
                if (startsWith(environment, start, MARK)) {
                    return new String(
                            environment, start + MARK.length, end - start - MARK.length, StandardCharsets.UTF_8);
                }
                start = end;
            }
            return null;
        } catch (IOException goneOrNotOurs) {
            return null;
        }
    }

    private static boolean startsWith(byte[] bytes, int start, byte[] wanted) {
        return start + wanted.length <= bytes.length
                && Arrays.equals(bytes, start, start + wanted.length, wanted, 0, wanted.length);
    }

    @Override
    public void signal(long pid, ContainerSignal signal) {
        switch (signal) {
            case TERM -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
            case KILL -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            case QUIT, STOP, CONT -> kill(pid, signal);
        }
    }

    /** What Java cannot send the shell can. */
    private static void kill(long pid, ContainerSignal signal) {
        try {
            new ProcessBuilder("/bin/sh", "-c", "kill -s \"$0\" \"$1\"", signal.name(), Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException failure) {
            throw new UncheckedIOException("No shell to send " + signal + " with", failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean catchesQuit(long pid) {
        ProcessStatus status = ProcessStatus.of(PROC.resolve(Long.toString(pid)));
        return status != null && status.catchesQuit();
    }

    @Override
    public @Nullable ProcessMemory memory(ProcessEntry process) {
        ProcessStatus status = ProcessStatus.of(PROC.resolve(Long.toString(process.pid())));
        return status == null
                ? null
                : new ProcessMemory(
                        process.pid(),
                        process.name(),
                        process.startTime(),
                        status.residentBytes(),
                        status.virtualBytes());
    }
}
