package io.bobbin.executor.simulated;

import io.bobbin.executor.spi.ContainerSignal;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a container that has begun, in its control directory: all that a later executor must know.
 *
 * @param startedAt in ms since the epoch, so that a container's time goes on while nobody looks after it
 */
record SimulatedRecord(
        long startedAt, Duration runsFor, int exitCode, boolean hangs, boolean ignoresTerm, Duration outlivesKill) {

    static SimulatedRecord of(Simulation simulation, long startedAt) {
        return new SimulatedRecord(
                startedAt,
                simulation.runsFor(),
                simulation.exitCode(),
                simulation.hangs(),
                simulation.ignoresTerm(),
                simulation.outlivesKill());
    }

    /** How long it still runs by itself; null when it never ends by itself. */
    @Nullable
    Duration left(long wallMillis) {
        if (hangs) {
            return null;
        }
        return Duration.ofMillis(Math.max(0, startedAt + runsFor.toMillis() - wallMillis));
    }

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
        return properties;
    }

    /**
     * @throws NumberFormatException when it is not one that was written here
     */
    static SimulatedRecord read(Properties properties) {
        return new SimulatedRecord(
                Long.parseLong(properties.getProperty("started-at-ms", "")),
                Duration.ofMillis(Long.parseLong(properties.getProperty("runs-for-ms", ""))),
                Integer.parseInt(properties.getProperty("exit-code", "")),
                Boolean.parseBoolean(properties.getProperty("hangs", "")),
                Boolean.parseBoolean(properties.getProperty("ignores-term", "")),
                Duration.ofMillis(Long.parseLong(properties.getProperty("outlives-kill-ms", "0"))));
    }
}
