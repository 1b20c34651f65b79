package io.bobbin.security.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a call, as far as its credentials prove it.
 *
 * @param user the name of a person or of a daemon
 * @param attempt the attempt whose AMRM or NM token was shown; null when none was
 * @param kind the kind of the token that was shown; null when none was
 * @param address where the call comes from, without the port; empty for a call within the process
 * @param administrator whether the daemon's own operator was proven
 */
public record Caller(
        String user,
        @Nullable ApplicationAttemptId attempt,
        @Nullable String kind,
        String address,
        boolean administrator) {

    /** A caller within the process who proves to be no operator. */
    public Caller(String user, @Nullable ApplicationAttemptId attempt, @Nullable String kind) {
        this(user, attempt, kind, "", false);
    }

    /** The same, calling from there; the wire knows where that is. */
    public Caller at(@Nullable InetSocketAddress remote) {
        if (remote == null) {
            return this;
        }
        String host = remote.isUnresolved()
                ? remote.getHostString()
                : remote.getAddress().getHostAddress();
        return new Caller(user, attempt, kind, host, administrator);
    }
}
