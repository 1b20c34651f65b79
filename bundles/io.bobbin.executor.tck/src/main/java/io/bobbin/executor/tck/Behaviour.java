package io.bobbin.executor.tck;

import java.time.Duration;

/** What a container of the suite does, whatever it takes an executor to make it do so. */
public sealed interface Behaviour {

    /** Ends by itself, soon. */
    record Exits(int code) implements Behaviour {}

    /** Runs for this time and ends by itself; not while it is stopped. */
    record Takes(Duration time, int code) implements Behaviour {}

    /** Goes on for a minute at least, and ends at once when it is told TERM, as a plain process does. */
    record Runs() implements Behaviour {}

    /** Goes on for a minute at least, does not care for TERM, and ends with KILL only. */
    record IgnoresTerm() implements Behaviour {}
}
