package io.bobbin.executor.simulated;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a simulated container does. An operator says it for all containers, and each container says for itself what is
 * to differ, by variables of its environment: SIMULATED_RUNS_FOR_MS, SIMULATED_EXIT_CODE, SIMULATED_FAILS_TO_START,
 * SIMULATED_HANGS, SIMULATED_IGNORES_TERM, SIMULATED_OUTLIVES_KILL_MS and SIMULATED_MEMORY_MB.
 *
 * @param runsFor how long it runs until it ends by itself
 * @param exitCode with which it then ends
 * @param failsToStart whether its launch fails, before anything of it has run
 * @param hangs whether neither time nor TERM ends it
 * @param ignoresTerm whether only its time and KILL end it
 * @param outlivesKill how long it goes on after KILL, as a process does that waits for a broken disk
 * @param memoryMb how much memory it is said to hold, resident and in all, in MB of 2^20 bytes
 */
public record Simulation(
        Duration runsFor,
        int exitCode,
        boolean failsToStart,
        boolean hangs,
        boolean ignoresTerm,
        Duration outlivesKill,
        long memoryMb) {

    private static final Pattern EXPORT = Pattern.compile("(?m)^export SIMULATED_([A-Z_]+)=\"([^\"]*)\"$");

    /** 16 TB. */
    private static final long LARGEST_MEMORY_MB = 16L << 20;

    /** A container that ends well after this time. */
    public static Simulation runsFor(Duration time) {
        return new Simulation(time, 0, false, false, false, Duration.ZERO, 0);
    }

    /**
     * This, with what the exported variables of a launch script change.
     *
     * @throws BobbinException LAUNCH_FAILED, naming the variable and its value, when one is not known or not of its kind
     */
    public Simulation with(String script) {
        Simulation result = this;
        Matcher exports = EXPORT.matcher(script);
        while (exports.find()) {
            result = result.with(exports.group(1), exports.group(2));
        }
        return result;
    }

    private Simulation with(String name, String value) {
        return switch (name) {
            case "RUNS_FOR_MS" -> new Simulation(
                    time(name, value), exitCode, failsToStart, hangs, ignoresTerm, outlivesKill, memoryMb);
            case "EXIT_CODE" -> new Simulation(
                    runsFor, (int) number(name, value, 255), failsToStart, hangs, ignoresTerm, outlivesKill, memoryMb);
            case "FAILS_TO_START" -> new Simulation(
                    runsFor, exitCode, truth(name, value), hangs, ignoresTerm, outlivesKill, memoryMb);
            case "HANGS" -> new Simulation(
                    runsFor, exitCode, failsToStart, truth(name, value), ignoresTerm, outlivesKill, memoryMb);
            case "IGNORES_TERM" -> new Simulation(
                    runsFor, exitCode, failsToStart, hangs, truth(name, value), outlivesKill, memoryMb);
            case "OUTLIVES_KILL_MS" -> new Simulation(
                    runsFor, exitCode, failsToStart, hangs, ignoresTerm, time(name, value), memoryMb);
            case "MEMORY_MB" -> new Simulation(
                    runsFor,
                    exitCode,
                    failsToStart,
                    hangs,
                    ignoresTerm,
                    outlivesKill,
                    number(name, value, LARGEST_MEMORY_MB));
            default -> throw refused(
                    name,
                    value,
                    "no such variable; there are SIMULATED_RUNS_FOR_MS, SIMULATED_EXIT_CODE, SIMULATED_FAILS_TO_START,"
                            + " SIMULATED_HANGS, SIMULATED_IGNORES_TERM, SIMULATED_OUTLIVES_KILL_MS and"
                            + " SIMULATED_MEMORY_MB");
        };
    }

    private static Duration time(String name, String value) {
        return Duration.ofMillis(number(name, value, Duration.ofDays(366).toMillis()));
    }

    private static long number(String name, String value, long limit) {
        Long number = value.matches("[0-9]{1,18}") ? (@Nullable Long) Long.valueOf(value) : null;
        if (number == null || number > limit) {
            throw refused(name, value, "a number from 0 to " + limit + " is needed");
        }
        return number;
    }

    private static boolean truth(String name, String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw refused(name, value, "true or false is needed");
        };
    }

    private static BobbinException refused(String name, String value, String why) {
        return new BobbinException(ErrorCode.LAUNCH_FAILED, "SIMULATED_" + name + "=" + value + ": " + why);
    }
}
