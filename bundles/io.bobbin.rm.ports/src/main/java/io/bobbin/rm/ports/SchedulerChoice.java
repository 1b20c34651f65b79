package io.bobbin.rm.ports;

/**
 * The scheduler that a swap has brought into use. It holds, over restarts, until the configuration names another one than
 * it did then.
 *
 * @param scheduler as NAME@VERSION
 * @param configured what the configuration named, which it overrides
 */
public record SchedulerChoice(String scheduler, String configured) {

    /** Nothing was chosen: the configuration holds. */
    public static final SchedulerChoice NONE = new SchedulerChoice("", "");

    public boolean isNone() {
        return scheduler.isEmpty();
    }
}
