package io.bobbin.rm.model.application;

import java.util.List;
import java.util.stream.Stream;

/**
 * The attempts that an application has used.
 *
 * @param started how many have been started; the number of the latest
 * @param failures when those that count have failed, in ms since the epoch
 * @param launchTime when an AM was launched for the first time; 0 for not yet
 */
public record Tries(RetryRule rule, int started, List<Long> failures, long launchTime) {

    public Tries {
        failures = List.copyOf(failures);
    }

    static Tries first(RetryRule rule) {
        return new Tries(rule, 1, List.of(), 0);
    }

    Tries launched(long time) {
        return launchTime > 0 ? this : new Tries(rule, started, failures, time);
    }

    Tries failed(int exitStatus, long time) {
        if (!RetryRule.countsAsFailure(exitStatus)) {
            return this;
        }
        return new Tries(
                rule, started, Stream.concat(failures.stream(), Stream.of(time)).toList(), launchTime);
    }

    Tries next() {
        return new Tries(rule, started + 1, failures, launchTime);
    }

    /** Whether a further attempt may begin now. With one attempt in all, every failure is the last. */
    boolean mayGoOn(long now) {
        if (rule.unmanaged() || rule.maxAttempts() == 1) {
            return false;
        }
        return counted(now) < rule.maxAttempts();
    }

    private long counted(long now) {
        if (rule.validityMillis() <= 0) {
            return failures.size();
        }
        return failures.stream()
                .filter(time -> now - time <= rule.validityMillis())
                .count();
    }
}
