package io.bobbin.rm.engine.internal.ledger;

/** The outstanding number of one key at one place. */
final class AskLevel {

    private int number;
    private boolean relaxed;
    private String label;
    private long changedAt;

    AskLevel(int number, boolean relaxed, String label, long changedAt) {
        this.number = number;
        this.relaxed = relaxed;
        this.label = label;
        this.changedAt = changedAt;
    }

    void set(int newNumber, boolean newRelaxed, String newLabel, long event) {
        number = newNumber;
        relaxed = newRelaxed;
        label = newLabel;
        changedAt = event;
    }

    void granted() {
        number = Math.max(0, number - 1);
    }

    int number() {
        return number;
    }

    boolean isRelaxed() {
        return relaxed;
    }

    String label() {
        return label;
    }

    /** The event in which the application last set it. */
    long changedAt() {
        return changedAt;
    }
}
