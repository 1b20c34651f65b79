package io.bobbin.rm.model.application;

import java.util.List;
import java.util.stream.Stream;

/**
 * The attempts that an application has used.
 *
 * @param started how many have been started; the number of the latest
 * @param failures when those that count have failed, in ms since the epoch, as far as they still matter
 * @param excused when those that do not count have failed within the last day
 * @param launchTime when an AM was launched for the first time; 0 for not yet
 */
public record Tries(RetryRule rule, int started, List<Long> failures, List<Long> excused, long launchTime) {

    /**
     * How many failures within a day do not count at the most. An AM that is preempted or loses its node is tried again
     * without end, but a cluster that takes it away again and again must not go round in circles for ever.
     */
    static final int MOST_EXCUSED = 100;

    private static final long DAY_MILLIS = 24L * 60 * 60 * 1000;

    public Tries {
        failures = List.copyOf(failures);
        excused = List.copyOf(excused);
    }

    static Tries first(RetryRule rule) {
        return new Tries(rule, 1, List.of(), List.of(), 0);
    }

    Tries launched(long time) {
        return launchTime > 0 ? this : new Tries(rule, started, failures, excused, time);
    }

    Tries failed(int exitStatus, long time) {
        return RetryRule.countsAsFailure(exitStatus)
                ? new Tries(rule, started, with(failures, time, rule.validityMillis()), excused, launchTime)
                : new Tries(rule, started, failures, with(excused, time, DAY_MILLIS), launchTime);
    }

    /** The times with one more, without those that are older than an interval; none is too old for one that is not positive. */
    private static List<Long> with(List<Long> times, long time, long interval) {
        Stream<Long> all = Stream.concat(times.stream(), Stream.of(time));
        return (interval <= 0 ? all : all.filter(each -> time - each <= interval)).toList();
    }

    Tries next() {
        return new Tries(rule, started + 1, failures, excused, launchTime);
    }

    /** Whether a further attempt may begin now. With one attempt in all, every failure is the last. */
    boolean mayGoOn(long now) {
        if (rule.unmanaged() || rule.maxAttempts() == 1 || isExcusedTooOften(now)) {
            return false;
        }
        return within(failures, now, rule.validityMillis()) < rule.maxAttempts();
    }

    boolean isExcusedTooOften(long now) {
        return within(excused, now, DAY_MILLIS) > MOST_EXCUSED;
    }

    private static long within(List<Long> times, long now, long interval) {
        return interval <= 0
                ? times.size()
                : times.stream().filter(time -> now - time <= interval).count();
    }
}
