package io.bobbin.wire.proto.internal;

import io.bobbin.api.resource.Resource;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.message.ContainerTypeProto;
import io.bobbin.wire.proto.message.ExecutionTypeProto;
import org.jspecify.annotations.Nullable;

/**
 * Rights to start containers as bytes, the same as those of their messages but written without them, as each grant takes
 * one. What comes after the node is the same for most that are handed out together; it stands at the end of the message
 * and stays there for the next. For one thread at a time.
 */
public final class ContainerRightBytes {

    private final BackwardBytes out = new BackwardBytes();
    private final AttemptBytes attempts = new AttemptBytes();

    /** Of what the end of {@link #out} is; null when there is nothing. */
    private TokenIdentifier.@Nullable Container last;

    private int lastKey;
    private int lengthOfEnd;

    /** The identifier with this key's id, whichever it names itself. */
    public byte[] of(TokenIdentifier.Container right, int keyId) {
        Resource amount = right.resource();
        if (!amount.others().isEmpty() || amount.vcores() != (int) amount.vcores()) {
            return Identifiers.write(right.withKeyId(keyId)).toByteArray();
        }
        if (last == null || lastKey != keyId || !endsAlike(last, right)) {
            last = null;
            out.backTo(0);
            writeEnd(right, keyId);
            lengthOfEnd = out.length();
            lastKey = keyId;
            last = right;
        } else {
            out.backTo(lengthOfEnd);
        }
        out.text(2, right.node());
        int container = out.length();
        out.number(3, right.container().number());
        int attempt = out.length();
        attempts.write(out, right.container().attempt());
        out.message(2, attempt);
        out.message(1, container);
        return out.toArray();
    }

    private static boolean endsAlike(TokenIdentifier.Container one, TokenIdentifier.Container other) {
        return one.creationTime() == other.creationTime()
                && one.expiry() == other.expiry()
                && one.rmIdentifier() == other.rmIdentifier()
                && one.allocationRequestId() == other.allocationRequestId()
                && one.version() == other.version()
                && one.applicationMaster() == other.applicationMaster()
                && one.priority().equals(other.priority())
                && one.resource().equals(other.resource())
                && one.submitter().equals(other.submitter());
    }

    private void writeEnd(TokenIdentifier.Container right, int keyId) {
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
        out.number(6, keyId);
        out.number(5, right.expiry());
        int resource = out.length();
        out.number(2, right.resource().vcores());
        out.number(1, right.resource().memory());
        out.message(4, resource);
        out.text(3, right.submitter());
    }
}
