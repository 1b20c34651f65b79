package io.bobbin.rm.ports;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.NmToken;
import io.bobbin.api.token.Token;
import org.osgi.annotation.versioning.ConsumerType;

/** Makes the tokens that the engine hands out. Called on the truth loop; never blocks. */
@ConsumerType
public interface TokenIssuer {

    Token amRmToken(ApplicationAttemptId attempt);

    NmToken nmToken(ApplicationAttemptId attempt, NodeId node, String endpoint, String user);

    /**
     * @param creationTime when the container is handed out, in ms since the epoch
     * @param rmIdentifier the cluster timestamp of this leadership
     */
    Token containerToken(
            Container container, String user, boolean applicationMaster, long creationTime, long rmIdentifier);
}
