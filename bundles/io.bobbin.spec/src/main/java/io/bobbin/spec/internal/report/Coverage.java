package io.bobbin.spec.internal.report;

import io.bobbin.spec.internal.record.Outcome;
import io.bobbin.spec.internal.record.TestRecord;
import java.util.List;

/** A sentence and the tests that name it. */
public record Coverage(Sentence sentence, List<TestRecord> tests) {

    /** What is known of a sentence. */
    public enum State {
        COVERED,
        FAILING,
        /** Tests name it, none of them ran to its end. */
        SKIPPED,
        MISSING
    }

    public Coverage {
        tests = List.copyOf(tests);
    }

    public State state() {
        if (tests.isEmpty()) {
            return State.MISSING;
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
