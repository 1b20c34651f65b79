package io.bobbin.itests.benchmarks.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the kernel says of another process. */
public final class DaemonCpu {

    private static final double TICKS = 100;
    private static final int USER = 11;

    private final Path process;

    public DaemonCpu(long pid) {
        process = Path.of("/proc", Long.toString(pid));
    }

    /** The CPU time that it has used, in seconds. */
    public double seconds() {
        String stat = read("stat");
        // The name of the program stands in brackets and may hold anything.
        String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(words[USER]) + Long.parseLong(words[USER + 1])) / TICKS;
    }

    /** Its resident memory, in MB. */
    public long residentMegabytes() {
        return read("status")
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }

    private String read(String file) {
        try {
            return Files.readString(process.resolve(file));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
