package io.bobbin.itests.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** How busy the machine is, from a moment on: in all, and without this process and those that are told apart. */
public final class MachineLoad {

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final double TICKS = 100;

    private final long began = System.nanoTime();
    private final long busyTicks = busyTicks();
    private final long ownNanos = SYSTEM.getProcessCpuTime();

    /** How many cores everybody used since. */
    public double cores() {
        return (busyTicks() - busyTicks) / TICKS / seconds();
    }

    /** How many cores this process used since. */
    public double ownCores() {
        return (SYSTEM.getProcessCpuTime() - ownNanos) / 1e9 / seconds();
    }

    /**
     * How many cores others used since.
     *
     * @param apart the cores of processes that belong to the measurement
     */
    public double othersCores(double apart) {
        return Math.max(0, cores() - ownCores() - apart);
    }

    public double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    private static long busyTicks() {
        try {
            String[] words =
                    Files.readAllLines(Path.of("/proc/stat")).get(0).trim().split("\\s+");
            long busy = 0;
            for (int i = 1; i <= 8; i++) {
                // The fourth and fifth number are idling, and idling while a disk is at work.
                busy += i == 4 || i == 5 ? 0 : Long.parseLong(words[i]);
            }
            return busy;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
