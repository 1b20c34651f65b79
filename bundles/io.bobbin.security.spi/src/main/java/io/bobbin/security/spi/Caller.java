package io.bobbin.security.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a call, as far as its credentials prove it.
 *
 * @param user the name of a person or of a daemon
 * @param attempt the attempt whose AMRM or NM token was shown; null when none was
 * @param kind the kind of the token that was shown; null when none was
 */
public record Caller(String user, @Nullable ApplicationAttemptId attempt, @Nullable String kind) {}
