package io.bobbin.wire.proto.internal;

import com.google.protobuf.CodedOutputStream;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.resource.Resource;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.message.ContainerTypeProto;
import io.bobbin.wire.proto.message.ExecutionTypeProto;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The identifiers of containers and of nodes as bytes, the same as those of their messages but written without them, as
 * each grant takes one of either.
 */
public final class IdentifierBytes {

    private IdentifierBytes() {}

    @FunctionalInterface
    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    private static byte[] bytes(int size, Fields fields) {
        var bytes = new byte[size];
        var out = CodedOutputStream.newInstance(bytes);
        try {
            fields.write(out);
        } catch (IOException noRoom) {
            throw new UncheckedIOException(noRoom);
        }
        out.checkNoSpaceLeft();
        return bytes;
    }

    public static byte[] of(TokenIdentifier.Nm nm) {
        int attempt = size(nm.attempt());
        int node = CodedOutputStream.computeStringSize(1, nm.node().host())
                + CodedOutputStream.computeInt32Size(2, nm.node().port());
        int size = nested(attempt)
                + nested(node)
                + CodedOutputStream.computeStringSize(3, nm.submitter())
                + CodedOutputStream.computeInt32Size(4, nm.keyId());
        return bytes(size, out -> {
            write(out, 1, attempt, nm.attempt());
            write(out, 2, node, nm.node());
            out.writeString(3, nm.submitter());
            out.writeInt32(4, nm.keyId());
        });
    }

    public static byte[] of(TokenIdentifier.Container right) {
        Resource amount = right.resource();
        if (!amount.others().isEmpty() || amount.vcores() != (int) amount.vcores()) {
            return Identifiers.write(right).toByteArray();
        }
        String node = right.node().toString();
        int vcores = (int) amount.vcores();
        int type = (right.applicationMaster() ? ContainerTypeProto.APPLICATION_MASTER : ContainerTypeProto.TASK)
                .getNumber();
        int guaranteed = ExecutionTypeProto.GUARANTEED.getNumber();
        int container = size(right.container());
        int resource =
                CodedOutputStream.computeInt64Size(1, amount.memory()) + CodedOutputStream.computeInt32Size(2, vcores);
        int priority = CodedOutputStream.computeInt32Size(1, right.priority().number());
        int size = nested(container)
                + CodedOutputStream.computeStringSize(2, node)
                + CodedOutputStream.computeStringSize(3, right.submitter())
                + nested(resource)
                + CodedOutputStream.computeInt64Size(5, right.expiry())
                + CodedOutputStream.computeInt32Size(6, right.keyId())
                + CodedOutputStream.computeInt64Size(7, right.rmIdentifier())
                + nested(priority)
                + CodedOutputStream.computeInt64Size(9, right.creationTime())
                + CodedOutputStream.computeEnumSize(12, type)
                + CodedOutputStream.computeEnumSize(13, guaranteed)
                + CodedOutputStream.computeInt32Size(14, right.version())
                + CodedOutputStream.computeInt64Size(15, right.allocationRequestId());
        return bytes(size, out -> {
            write(out, 1, container, right.container());
            out.writeString(2, node);
            out.writeString(3, right.submitter());
            begin(out, 4, resource);
            out.writeInt64(1, amount.memory());
            out.writeInt32(2, vcores);
            out.writeInt64(5, right.expiry());
            out.writeInt32(6, right.keyId());
            out.writeInt64(7, right.rmIdentifier());
            begin(out, 8, priority);
            out.writeInt32(1, right.priority().number());
            out.writeInt64(9, right.creationTime());
            out.writeEnum(12, type);
            out.writeEnum(13, guaranteed);
            out.writeInt32(14, right.version());
            out.writeInt64(15, right.allocationRequestId());
        });
    }

    /** The size of a field below 16 that is a message of this size. */
    private static int nested(int size) {
        return 1 + CodedOutputStream.computeUInt32SizeNoTag(size) + size;
    }

    private static int size(ApplicationId id) {
        return CodedOutputStream.computeInt32Size(1, id.number())
                + CodedOutputStream.computeInt64Size(2, id.clusterTimestamp());
    }

    private static int size(ApplicationAttemptId id) {
        return nested(size(id.application())) + CodedOutputStream.computeInt32Size(2, id.number());
    }

    private static int size(ContainerId id) {
        return nested(size(id.attempt())) + CodedOutputStream.computeInt64Size(3, id.number());
    }

    /** The head of a field that is a message. */
    private static void begin(CodedOutputStream out, int field, int size) throws IOException {
        out.writeTag(field, 2);
        out.writeUInt32NoTag(size);
    }

    private static void write(CodedOutputStream out, int field, int size, ApplicationAttemptId id) throws IOException {
        begin(out, field, size);
        begin(out, 1, size(id.application()));
        out.writeInt32(1, id.application().number());
        out.writeInt64(2, id.application().clusterTimestamp());
        out.writeInt32(2, id.number());
    }

    private static void write(CodedOutputStream out, int field, int size, ContainerId id) throws IOException {
        begin(out, field, size);
        write(out, 2, size(id.attempt()), id.attempt());
        out.writeInt64(3, id.number());
    }

    private static void write(CodedOutputStream out, int field, int size, NodeId node) throws IOException {
        begin(out, field, size);
        out.writeString(1, node.host());
        out.writeInt32(2, node.port());
    }
}
