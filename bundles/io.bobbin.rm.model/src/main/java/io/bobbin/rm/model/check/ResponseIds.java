package io.bobbin.rm.model.check;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;

/**
 * The order of a caller's requests. A request names the last response that the caller has received, so that one whose
 * answer was lost is known again and answered as before (AMS-15 to AMS-17, NOD-11). Ids wrap from the largest int to 0.
 */
public final class ResponseIds {

    /** The id of an attempt that is known but has not registered (AMS-03). */
    public static final int NOT_REGISTERED = -1;

    /** What a request is. */
    public enum Turn {
        NEW,
        REPEATED,
        OUT_OF_ORDER
    }

    private ResponseIds() {}

    /** The id that follows (AMS-05, AMS-56). */
    public static int next(int id) {
        return (id + 1) & Integer.MAX_VALUE;
    }

    /** Compares a request with the id of the last response. */
    public static Turn turn(int stored, int requested) {
        if (requested == stored) {
            return Turn.NEW;
        }
        return next(requested) == stored ? Turn.REPEATED : Turn.OUT_OF_ORDER;
    }

    /** A refusal that names the caller, the expected id and the one received (AMS-16, A-02). */
    public static BobbinException outOfOrder(Object caller, int stored, int requested) {
        return new BobbinException(
                ErrorCode.INVALID_AM_REQUEST,
                "Response id " + requested + " of " + caller + " is out of order; expected " + stored
                        + ", the id of the last response");
    }
}
