package io.bobbin.executor.simulated;

import io.bobbin.executor.spi.ContainerSignal;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a container that has begun, in its control directory: all that a later executor must know.
 *
 * @param startedAt in ms since the epoch, so that a container's time goes on while nobody looks after it
 * @param pause when its time stands still
 */
record SimulatedRecord(
        long startedAt,
        Duration runsFor,
        int exitCode,
        boolean hangs,
        boolean ignoresTerm,
        Duration outlivesKill,
        long memoryMb,
        Pause pause) {

    /**
     * Time that did not pass for a container.
     *
     * @param millis how long it has stood still before
     * @param since when it was stopped, in ms since the epoch; null while it goes on
     * @param term whether it was told TERM meanwhile, which it hears when it goes on
     */
    record Pause(long millis, @Nullable Long since, boolean term) {

        static final Pause NONE = new Pause(0, null, false);

        boolean isStopped() {
            return since != null;
        }

        Pause stopped(long wallMillis) {
            return new Pause(millis, since == null ? (@Nullable Long) wallMillis : since, term);
        }

        Pause withTerm() {
            return new Pause(millis, since, true);
        }

        Pause over(long wallMillis) {
            return new Pause(since == null ? millis : millis + Math.max(0, wallMillis - since), null, false);
        }
    }

    static SimulatedRecord of(Simulation simulation, long startedAt) {
        return new SimulatedRecord(
                startedAt,
                simulation.runsFor(),
                simulation.exitCode(),
                simulation.hangs(),
                simulation.ignoresTerm(),
                simulation.outlivesKill(),
                simulation.memoryMb(),
                Pause.NONE);
    }

    SimulatedRecord with(Pause other) {
        return new SimulatedRecord(startedAt, runsFor, exitCode, hangs, ignoresTerm, outlivesKill, memoryMb, other);
    }

    /** How long it still runs by itself; null when it does not end by itself, or not while it is stopped. */
    @Nullable
    Duration left(long wallMillis) {
        if (hangs || pause.isStopped()) {
            return null;
        }
        return Duration.ofMillis(Math.max(0, startedAt + runsFor.toMillis() + pause.millis() - wallMillis));
    }

    /** Whether the signal ends it. */
    boolean heeds(ContainerSignal signal) {
        return signal == ContainerSignal.KILL || (signal == ContainerSignal.TERM && !hangs && !ignoresTerm);
    }

    Properties written() {
        var properties = new Properties();
        properties.setProperty("started-at-ms", Long.toString(startedAt));
        properties.setProperty("runs-for-ms", Long.toString(runsFor.toMillis()));
        properties.setProperty("exit-code", Integer.toString(exitCode));
        properties.setProperty("hangs", Boolean.toString(hangs));
        properties.setProperty("ignores-term", Boolean.toString(ignoresTerm));
        properties.setProperty("outlives-kill-ms", Long.toString(outlivesKill.toMillis()));
        properties.setProperty("memory-mb", Long.toString(memoryMb));
        properties.setProperty("stood-still-ms", Long.toString(pause.millis()));
        properties.setProperty("stopped-at-ms", pause.since() == null ? "" : Long.toString(pause.since()));
        properties.setProperty("told-term", Boolean.toString(pause.term()));
        return properties;
    }

    /**
     * @throws NumberFormatException when it is not one that was written here
     */
    static SimulatedRecord read(Properties properties) {
        String stopped = properties.getProperty("stopped-at-ms", "");
        return new SimulatedRecord(
                Long.parseLong(properties.getProperty("started-at-ms", "")),
                Duration.ofMillis(Long.parseLong(properties.getProperty("runs-for-ms", ""))),
                Integer.parseInt(properties.getProperty("exit-code", "")),
                Boolean.parseBoolean(properties.getProperty("hangs", "")),
                Boolean.parseBoolean(properties.getProperty("ignores-term", "")),
                Duration.ofMillis(Long.parseLong(properties.getProperty("outlives-kill-ms", "0"))),
                Long.parseLong(properties.getProperty("memory-mb", "0")),
                new Pause(
                        Long.parseLong(properties.getProperty("stood-still-ms", "0")),
                        stopped.isEmpty() ? null : (@Nullable Long) Long.valueOf(stopped),
                        Boolean.parseBoolean(properties.getProperty("told-term", ""))));
    }
}
