package io.bobbin.wire.proto.internal;

import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.resource.Resource;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.message.ContainerTypeProto;
import io.bobbin.wire.proto.message.ExecutionTypeProto;

/**
 * The identifiers of containers and of nodes as bytes, the same as those of their messages but written without them, as
 * each grant takes one of either.
 */
public final class IdentifierBytes {

    private IdentifierBytes() {}

    public static byte[] of(TokenIdentifier.Nm nm) {
        var out = new BackwardBytes();
        out.number(4, nm.keyId());
        out.text(3, nm.submitter());
        int node = out.length();
        out.number(2, nm.node().port());
        out.text(1, nm.node().host());
        out.message(2, node);
        attempt(out, 1, nm.attempt());
        return out.toArray();
    }

    public static byte[] of(TokenIdentifier.Container right) {
        Resource amount = right.resource();
        if (!amount.others().isEmpty() || amount.vcores() != (int) amount.vcores()) {
            return Identifiers.write(right).toByteArray();
        }
        var out = new BackwardBytes();
        out.number(15, right.allocationRequestId());
        out.number(14, right.version());
        out.number(13, ExecutionTypeProto.GUARANTEED.getNumber());
        out.number(
                12,
                (right.applicationMaster() ? ContainerTypeProto.APPLICATION_MASTER : ContainerTypeProto.TASK)
                        .getNumber());
        out.number(9, right.creationTime());
        int priority = out.length();
        out.number(1, right.priority().number());
        out.message(8, priority);
        out.number(7, right.rmIdentifier());
        out.number(6, right.keyId());
        out.number(5, right.expiry());
        int resource = out.length();
        out.number(2, amount.vcores());
        out.number(1, amount.memory());
        out.message(4, resource);
        out.text(3, right.submitter());
        out.text(2, right.node().toString());
        int container = out.length();
        out.number(3, right.container().number());
        attempt(out, 2, right.container().attempt());
        out.message(1, container);
        return out.toArray();
    }

    private static void attempt(BackwardBytes out, int field, ApplicationAttemptId id) {
        int attempt = out.length();
        out.number(2, id.number());
        ApplicationId application = id.application();
        int inner = out.length();
        out.number(2, application.clusterTimestamp());
        out.number(1, application.number());
        out.message(1, inner);
        out.message(field, attempt);
    }
}
