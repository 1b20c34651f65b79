package io.bobbin.security.tck;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

/** What the contracts are tried with. */
final class Samples {

    static final ApplicationAttemptId ATTEMPT = new ApplicationId(1_700_000_000_123L, 2).attempt(3);
    static final NodeId NODE = new NodeId("host.example.org", 4);
    static final InetSocketAddress HERE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 5);

    static final TokenIdentifier AM_RM = new TokenIdentifier.AmRm(ATTEMPT, 0);
    static final TokenIdentifier NM = new TokenIdentifier.Nm(ATTEMPT, NODE, "ada", 0);
    static final TokenIdentifier CONTAINER = new TokenIdentifier.Container(
            ATTEMPT.container(6), NODE, "ada", Resource.of(512, 1), new Priority(7), 8, 9, 10, true, 11, 0);

    /** What a manager makes tokens of. */
    static final List<TokenIdentifier> IDENTIFIERS = List.of(AM_RM, NM, CONTAINER);

    private static final List<String> KINDS = List.of(Token.AM_RM, Token.NM, Token.CONTAINER);

    private Samples() {}

    static InetSocketAddress elsewhere() {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 5);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("Four bytes are an address", impossible);
        }
    }

    /** Keys of this security for every kind; none when it needs none. */
    static TokenKeys keysOf(Security security) {
        var keys = TokenKeys.NONE;
        for (String kind : KINDS) {
            MasterKey key = security.newKey();
            if (key != null) {
                keys = keys.with(kind, List.of(key));
            }
        }
        return keys;
    }

    /** The same key for every kind. */
    static TokenKeys all(MasterKey... keys) {
        var all = TokenKeys.NONE;
        for (String kind : KINDS) {
            all = all.with(kind, List.of(keys));
        }
        return all;
    }
}
