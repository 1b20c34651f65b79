package io.bobbin.rm.engine.internal.ledger;

/** Whether somebody has been told that there is something to fetch and has not fetched it yet. On the truth loop. */
public final class Rung {

    private boolean rung;

    public boolean mayRing() {
        return !rung;
    }

    public void ring() {
        rung = true;
    }

    /** Whether it had rung. */
    public boolean clear() {
        boolean before = rung;
        rung = false;
        return before;
    }
}
