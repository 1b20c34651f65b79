package io.bobbin.rm.model.rights;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;

/**
 * A right that somebody does not have.
 *
 * @param object what it is a right to
 * @param holders who has it and could do it, or could grant it
 */
public record Denial(String user, Right right, String object, String holders) {

    public BobbinException exception() {
        return new BobbinException(
                ErrorCode.ACCESS_DENIED,
                "User '" + user + "' has no right " + right + " to " + object + " (who has: " + holders + ")");
    }
}
