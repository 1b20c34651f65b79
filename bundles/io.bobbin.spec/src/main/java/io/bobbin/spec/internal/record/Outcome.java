package io.bobbin.spec.internal.record;

/** What became of a test. Where a method ran several times, the last in this order speaks for it. */
public enum Outcome {
    PASSED,
    /** Not run, or left by a failed assumption: it proves nothing. */
    SKIPPED,
    FAILED;

    Outcome worse(Outcome other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
