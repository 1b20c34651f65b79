package io.bobbin.api.scheduler;

/**
 * A scheduler that is present.
 *
 * @param name by which operators choose it
 * @param bundle symbolic name of the bundle that brought it
 * @param version of that bundle
 * @param staged whether it came with a plugin that is not used before somebody says so
 * @param generation grows with each scheduler that comes into use; 0 for one that has no books now
 * @param since when its standing began, in ms since the epoch; for one that does nothing, when it came
 */
public record SchedulerReport(
        String name,
        String bundle,
        String version,
        boolean staged,
        SchedulerStanding standing,
        long generation,
        long since) {

    /** What names exactly this one: NAME@VERSION. */
    public String label() {
        return name + "@" + version;
    }
}
