package io.bobbin.security.hmac.internal;

import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenPassword;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * How a node proves that it belongs to the cluster: a token of our own kind that says as whom it runs, with a password
 * under the secret that manager and nodes have in a file. May be used on any thread.
 */
final class NodeProof {

    static final String KIND = "BobbinNodeToken";

    private static final int LONGEST_NAME = 256;

    private final Supplier<Secret> secret;

    /** @param secret may throw CONFIGURATION */
    NodeProof(Supplier<Secret> secret) {
        this.secret = secret;
    }

    Token of(String user) {
        byte[] identifier = user.getBytes(StandardCharsets.UTF_8);
        return new Token(identifier, TokenPassword.of(secret.get(), identifier), KIND, "");
    }

    /** As whom the node runs. */
    String verify(Token token) {
        byte[] identifier = token.identifier();
        if (identifier.length == 0 || identifier.length > LONGEST_NAME) {
            throw Refusals.token(
                    KIND,
                    "it names its user with " + identifier.length + " bytes (expected: 1 to " + LONGEST_NAME + ")");
        }
        if (!TokenPassword.matches(secret.get(), identifier, token.password())) {
            throw Refusals.token(
                    KIND,
                    "it is not made with this manager's secret; the node needs the same file "
                            + "(setting node-secret-file of io.bobbin.security.hmac)");
        }
        return new String(identifier, StandardCharsets.UTF_8);
    }
}
