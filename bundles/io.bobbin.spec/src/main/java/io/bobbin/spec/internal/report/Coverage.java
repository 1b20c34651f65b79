package io.bobbin.spec.internal.report;

import io.bobbin.spec.internal.record.Outcome;
import io.bobbin.spec.internal.record.TestRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sentence and the tests that name it.
 *
 * @param whyLeftOut what the list of what is left out says of it; null when it is not in there
 */
public record Coverage(Sentence sentence, List<TestRecord> tests, @Nullable String whyLeftOut) {

    /** What is known of a sentence. */
    public enum State {
        COVERED,
        FAILING,
        /** Tests name it, none of them ran to its end. */
        SKIPPED,
        /** No test names it, and a reason says why. */
        LEFT_OUT,
        MISSING
    }

    public Coverage {
        tests = List.copyOf(tests);
    }

    public State state() {
        if (tests.isEmpty()) {
            return whyLeftOut == null ? State.MISSING : State.LEFT_OUT;
        }
        if (has(Outcome.FAILED)) {
            return State.FAILING;
        }
        return has(Outcome.PASSED) ? State.COVERED : State.SKIPPED;
    }

    private boolean has(Outcome outcome) {
        return tests.stream().anyMatch(test -> test.outcome() == outcome);
    }
}
