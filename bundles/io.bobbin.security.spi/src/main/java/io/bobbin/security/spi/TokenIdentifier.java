package io.bobbin.security.spi;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;

/** What a token says. On the wire each is Hadoop's message of the same name. */
public sealed interface TokenIdentifier {

    /** The id of the key that the password is made with; 0 when that is not said. */
    int keyId();

    /** The same, with a password of this key. */
    TokenIdentifier withKeyId(int id);

    /** The right of an attempt towards the ApplicationMasterService (TOK-01). */
    record AmRm(ApplicationAttemptId attempt, int keyId) implements TokenIdentifier {

        @Override
        public AmRm withKeyId(int id) {
            return new AmRm(attempt, id);
        }
    }

    /** The right of an attempt towards one node (TOK-07). */
    record Nm(ApplicationAttemptId attempt, NodeId node, String submitter, int keyId) implements TokenIdentifier {

        @Override
        public Nm withKeyId(int id) {
            return new Nm(attempt, node, submitter, id);
        }
    }

    /**
     * The right to start one container once, on its node (TOK-05, TOK-12).
     *
     * @param expiry when it may no longer be used, in ms since the epoch
     * @param rmIdentifier the cluster timestamp of the leadership that granted it
     * @param version grows with each change of the container's size; a node takes later ones only
     */
    record Container(
            ContainerId container,
            NodeId node,
            String submitter,
            Resource resource,
            Priority priority,
            long expiry,
            long creationTime,
            long rmIdentifier,
            boolean applicationMaster,
            long allocationRequestId,
            int keyId,
            int version)
            implements TokenIdentifier {

        /** Of a container whose size has never been changed. */
        public Container(
                ContainerId container,
                NodeId node,
                String submitter,
                Resource resource,
                Priority priority,
                long expiry,
                long creationTime,
                long rmIdentifier,
                boolean applicationMaster,
                long allocationRequestId,
                int keyId) {
            this(
                    container,
                    node,
                    submitter,
                    resource,
                    priority,
                    expiry,
                    creationTime,
                    rmIdentifier,
                    applicationMaster,
                    allocationRequestId,
                    keyId,
                    0);
        }

        @Override
        public Container withKeyId(int id) {
            return new Container(
                    container,
                    node,
                    submitter,
                    resource,
                    priority,
                    expiry,
                    creationTime,
                    rmIdentifier,
                    applicationMaster,
                    allocationRequestId,
                    id,
                    version);
        }
    }

    /**
     * The right of a client towards an AM. It is made with the key of the attempt, and only its AM can check it (TOK-08).
     *
     * @param client the user for whom it stands
     */
    record ClientToAm(ApplicationAttemptId attempt, String client) implements TokenIdentifier {

        /** It names none: there is one, the attempt's. */
        @Override
        public int keyId() {
            return 0;
        }

        @Override
        public ClientToAm withKeyId(int id) {
            return this;
        }
    }
}
