package io.bobbin.client.am;

import io.bobbin.api.protocol.ApplicationMasterProtocol;
import io.bobbin.api.token.Token;
import io.bobbin.client.Endpoint;
import io.bobbin.wire.spi.WireClient;

/** The connection to the manager, made anew when the token is (CLA-14). For one thread. */
final class AmConnection {

    private Endpoint endpoint;
    private WireClient<ApplicationMasterProtocol> client;

    AmConnection(Endpoint endpoint) {
        this.endpoint = endpoint;
        this.client = endpoint.connect(ApplicationMasterProtocol.class);
    }

    ApplicationMasterProtocol protocol() {
        return client.protocol();
    }

    /** Calls with this token from now on; to be used while no call is in hand. */
    void renew(Token token) {
        endpoint = endpoint.withToken(token);
        client.close();
        client = endpoint.connect(ApplicationMasterProtocol.class);
    }

    void close() {
        client.close();
    }
}
