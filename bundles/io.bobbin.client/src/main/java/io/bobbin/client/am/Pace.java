package io.bobbin.client.am;

import java.time.Duration;

/**
 * How soon the next heartbeat follows. At once when there is something to tell; soon while asks are open or containers
 * are held, more slowly the longer nothing happens; at the interval otherwise. For one thread.
 */
final class Pace {

    private final Duration busy;
    private final Duration interval;
    private Duration pause;

    Pace(Duration busy, Duration interval) {
        this.busy = busy.compareTo(interval) < 0 ? busy : interval;
        this.interval = interval;
        this.pause = this.busy;
    }

    /** Something happened that makes more news likely. */
    void news() {
        pause = busy;
    }

    /** @param expecting whether grants or ends are still to come */
    Duration next(boolean toTell, boolean expecting) {
        if (toTell) {
            news();
            return Duration.ZERO;
        }
        if (!expecting) {
            return interval;
        }
        Duration now = pause;
        Duration grown = pause.multipliedBy(5).dividedBy(4);
        pause = grown.compareTo(interval) < 0 ? grown : interval;
        return now;
    }
}
