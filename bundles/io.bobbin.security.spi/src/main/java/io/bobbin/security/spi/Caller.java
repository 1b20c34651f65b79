package io.bobbin.security.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.NodeId;
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
 * @param node the one node that the NM token which was shown is for; null when none was
 * @param speaksForNodes whether the caller may join the cluster as a node
 */
public record Caller(
        String user,
        @Nullable ApplicationAttemptId attempt,
        @Nullable String kind,
        String address,
        boolean administrator,
        @Nullable NodeId node,
        boolean speaksForNodes) {

    /**
     * A caller within the process who proves to be no operator and shows no right towards a node; without any token it is
     * believed to be a node, too.
     */
    public Caller(String user, @Nullable ApplicationAttemptId attempt, @Nullable String kind) {
        this(user, attempt, kind, "", false, null, kind == null);
    }

    /** The same, with a right towards this node only. */
    public Caller towards(NodeId only) {
        return new Caller(user, attempt, kind, address, administrator, only, speaksForNodes);
    }

    /** The same, who may or may not join the cluster as a node. */
    public Caller speakingForNodes(boolean may) {
        return new Caller(user, attempt, kind, address, administrator, node, may);
    }

    /** The same, calling from there; the wire knows where that is. */
    public Caller at(@Nullable InetSocketAddress remote) {
        if (remote == null) {
            return this;
        }
        String host = remote.isUnresolved()
                ? remote.getHostString()
                : remote.getAddress().getHostAddress();
        return new Caller(user, attempt, kind, host, administrator, node, speaksForNodes);
    }
}
