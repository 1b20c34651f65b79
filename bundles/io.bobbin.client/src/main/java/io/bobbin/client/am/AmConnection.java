package io.bobbin.client.am;

import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.wire.spi.LineListener;
import io.bobbin.wire.spi.WireClient;
import org.jspecify.annotations.Nullable;

/** The connection to the manager, made anew when the token is (CLA-14). For one thread. */
final class AmConnection {

    private final @Nullable LineListener listener;
    private Endpoint endpoint;
    private WireClient<ApplicationMasterProtocol> client;

    /** @param listener hears what comes on the stream; null to make single calls */
    AmConnection(Endpoint endpoint, @Nullable LineListener listener) {
        this.endpoint = endpoint;
        this.listener = listener;
        this.client = connect();
    }

    private WireClient<ApplicationMasterProtocol> connect() {
        return listener == null
                ? endpoint.connect(ApplicationMasterProtocol.class)
                : endpoint.connect(ApplicationMasterProtocol.class, listener);
    }

    ApplicationMasterProtocol protocol() {
        return client.protocol();
    }

    /** Whether the manager can say at the moment that there is news. */
    boolean canBeWoken() {
        return client.canBeWoken();
    }

    /** Calls with this token from now on; to be used while no call is in hand. */
    void renew(Token token) {
        endpoint = endpoint.withToken(token);
        client.close();
        client = connect();
    }

    void close() {
        client.close();
    }
}
