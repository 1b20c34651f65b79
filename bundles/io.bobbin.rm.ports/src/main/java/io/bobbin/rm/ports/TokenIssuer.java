package io.bobbin.rm.ports;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Makes the tokens that the engine hands out. Called on the truth loop; never blocks. The keys belong to the engine, which
 * hands them to each issuer that comes.
 */
@ConsumerType
public interface TokenIssuer {

    /** A fresh key for tokens of one kind; null when the tokens that are made here need none. */
    default @Nullable MasterKey newKey() {
        return null;
    }

    /** Makes tokens with these keys from now on, and has them checked with these. */
    default void use(TokenKeys keys) {}

    /**
     * The right of a client towards an AM; null when clients have none.
     *
     * @param client the user who asks for it
     * @param secret the key that the AM was given
     */
    default @Nullable Token clientToAmToken(ApplicationAttemptId attempt, String client, Secret secret) {
        return null;
    }

    Token amRmToken(ApplicationAttemptId attempt);

    NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user);

    /**
     * @param creationTime when the container is handed out, in ms since the epoch
     * @param rmIdentifier the cluster timestamp of this leadership
     */
    Token containerToken(
            Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier);
}
