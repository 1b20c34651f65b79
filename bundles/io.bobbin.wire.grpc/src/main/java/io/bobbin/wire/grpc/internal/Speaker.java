package io.bobbin.wire.grpc.internal;

import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.wire.spi.Conversation;
import io.bobbin.wire.spi.Line;
import io.bobbin.wire.spi.Published;
import java.net.InetSocketAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who speaks on a stream. Looked at anew with each call, as a token may have become worthless meanwhile, unless security
 * says that nothing has changed. For the thread of the connection.
 */
final class Speaker<P> {

    private final Published<P> published;
    private final Security security;
    private final CallCredentials credentials;
    private final @Nullable InetSocketAddress remote;
    private final Line line;
    private @Nullable Caller caller;
    private @Nullable Object stamp;
    private @Nullable Conversation<P> conversation;

    Speaker(
            Published<P> published,
            Security security,
            CallCredentials credentials,
            @Nullable InetSocketAddress remote,
            Line line) {
        this.published = published;
        this.security = security;
        this.credentials = credentials;
        this.remote = remote;
        this.line = line;
    }

    /**
     * What a call goes to.
     *
     * @throws io.bobbin.api.error.BobbinException as security refuses the caller
     */
    P target() {
        Conversation<P> going = conversation;
        Object valid = security.stamp();
        if (going != null && valid != null && valid == stamp) {
            return going.protocol();
        }
        Caller now = security.authenticate(credentials, remote).at(remote);
        stamp = valid;
        if (going == null || !now.equals(caller)) {
            close();
            going = Objects.requireNonNull(published.streams()).open(now, line);
            caller = now;
            conversation = going;
        }
        return going.protocol();
    }

    void close() {
        Conversation<P> going = conversation;
        conversation = null;
        if (going != null) {
            going.close();
        }
    }
}
