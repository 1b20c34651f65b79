package io.bobbin.security.hmac.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;

/** What is said to those who are not believed: the kind and what is wrong, and never a password. */
final class Refusals {

    /** Kinds are the caller's words; a long one is no reason to answer at length. */
    private static final int LONGEST_KIND = 100;

    private Refusals() {}

    static BobbinException token(String kind, String why) {
        String shown = kind.length() > LONGEST_KIND ? kind.substring(0, LONGEST_KIND) + "..." : kind;
        return new BobbinException(ErrorCode.INVALID_TOKEN, "Token of kind '" + shown + "': " + why);
    }

    static BobbinException keyless(String kind) {
        return new BobbinException(
                ErrorCode.NOT_READY,
                "There is no key for tokens of kind '" + kind
                        + "' yet: a manager has one once it leads, a node once it has registered");
    }
}
