package io.bobbin.itests.fuzz;

import java.util.HexFormat;

/**
 * A request that was answered as none may be.
 *
 * @param where the wire and the call
 * @param what how it was answered
 */
record Finding(String where, String what, byte[] request) {

    private static final int SHOWN = 4_000;

    @Override
    public String toString() {
        int length = Math.min(SHOWN, request.length);
        return where + ": " + what + "\n    request of " + request.length + " bytes: "
                + HexFormat.of().formatHex(request, 0, length) + (length < request.length ? "…" : "");
    }
}
