package io.bobbin.rm.model.check;

/** Progress as AMs report it. */
public final class Progress {

    private Progress() {}

    /** The value that is kept: what is no number or below 0 becomes 0, what is above 1 becomes 1 (AMS-18). */
    public static float filtered(float reported) {
        if (Float.isNaN(reported) || reported < 0) {
            return 0;
        }
        return Math.min(reported, 1);
    }
}
