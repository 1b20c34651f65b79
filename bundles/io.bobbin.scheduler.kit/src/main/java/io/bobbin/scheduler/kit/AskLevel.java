package io.bobbin.scheduler.kit;

/** The number wanted under one key at one place: a host, a rack or everywhere. */
public final class AskLevel {

    private final String place;
    private final boolean rack;
    private int number;
    private int tentative;
    private boolean relaxed = true;
    private String label = "";

    AskLevel(String place) {
        this.place = place;
        this.rack = place.startsWith("/");
    }

    public String place() {
        return place;
    }

    /** The ledger's number. */
    public int number() {
        return number;
    }

    /** What is still wanted once the open proposals are granted: never below zero (rule 4). */
    public int outstanding() {
        return Math.max(0, number - tentative);
    }

    /** Whether a container may be placed because of this level alone (SCH-29). */
    public boolean isRelaxed() {
        return relaxed;
    }

    public String label() {
        return label;
    }

    boolean isRack() {
        return rack;
    }

    boolean isIdle() {
        return number == 0 && tentative == 0;
    }

    void set(int newNumber, boolean newRelaxed, String newLabel) {
        number = newNumber;
        relaxed = newRelaxed;
        label = newLabel;
    }

    void cancel() {
        number = 0;
    }

    void granted() {
        number = Math.max(0, number - 1);
    }

    void book(int count) {
        tentative += count;
    }
}
