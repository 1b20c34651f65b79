package io.bobbin.wire.proto.internal;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.message.AMRMTokenIdentifierProto;
import io.bobbin.wire.proto.message.ClientToAMTokenIdentifierProto;
import io.bobbin.wire.proto.message.ContainerTokenIdentifierProto;
import io.bobbin.wire.proto.message.ContainerTypeProto;
import io.bobbin.wire.proto.message.ExecutionTypeProto;
import io.bobbin.wire.proto.message.NMTokenIdentifierProto;

/** What tokens say. */
public final class Identifiers {
    private static final int LONGEST_KIND = 100;

    private Identifiers() {}

    public static AMRMTokenIdentifierProto write(TokenIdentifier.AmRm identifier) {
        return AMRMTokenIdentifierProto.newBuilder()
                .setAppAttemptId(Ids.write(identifier.attempt()))
                .setKeyId(identifier.keyId())
                .build();
    }

    public static TokenIdentifier.AmRm read(AMRMTokenIdentifierProto message) {
        return new TokenIdentifier.AmRm(Ids.read(message.getAppAttemptId()), message.getKeyId());
    }

    public static NMTokenIdentifierProto write(TokenIdentifier.Nm identifier) {
        return NMTokenIdentifierProto.newBuilder()
                .setAppAttemptId(Ids.write(identifier.attempt()))
                .setNodeId(Ids.write(identifier.node()))
                .setAppSubmitter(identifier.submitter())
                .setKeyId(identifier.keyId())
                .build();
    }

    public static TokenIdentifier.Nm read(NMTokenIdentifierProto message) {
        return new TokenIdentifier.Nm(
                Ids.read(message.getAppAttemptId()),
                Ids.read(message.getNodeId()),
                message.getAppSubmitter(),
                message.getKeyId());
    }

    public static ContainerTokenIdentifierProto write(TokenIdentifier.Container identifier) {
        return ContainerTokenIdentifierProto.newBuilder()
                .setContainerId(Ids.write(identifier.container()))
                .setNmHostAddr(identifier.node().toString())
                .setAppSubmitter(identifier.submitter())
                .setResource(Resources.write(identifier.resource()))
                .setExpiryTimeStamp(identifier.expiry())
                .setMasterKeyId(identifier.keyId())
                .setRmIdentifier(identifier.rmIdentifier())
                .setPriority(Ids.write(identifier.priority()))
                .setCreationTime(identifier.creationTime())
                .setContainerType(
                        identifier.applicationMaster()
                                ? ContainerTypeProto.APPLICATION_MASTER
                                : ContainerTypeProto.TASK)
                .setExecutionType(ExecutionTypeProto.GUARANTEED)
                .setAllocationRequestId(identifier.allocationRequestId())
                .setVersion(identifier.version())
                .build();
    }

    public static TokenIdentifier.Container read(ContainerTokenIdentifierProto message) {
        return new TokenIdentifier.Container(
                Ids.read(message.getContainerId()),
                NodeId.parse(message.getNmHostAddr()),
                message.getAppSubmitter(),
                Resources.read(message.getResource()),
                Ids.read(message.getPriority()),
                message.getExpiryTimeStamp(),
                message.getCreationTime(),
                message.getRmIdentifier(),
                message.hasContainerType() && message.getContainerType() == ContainerTypeProto.APPLICATION_MASTER,
                message.getAllocationRequestId(),
                message.getMasterKeyId(),
                message.getVersion());
    }

    public static ClientToAMTokenIdentifierProto write(TokenIdentifier.ClientToAm identifier) {
        return ClientToAMTokenIdentifierProto.newBuilder()
                .setAppAttemptId(Ids.write(identifier.attempt()))
                .setClientName(identifier.client())
                .build();
    }

    public static TokenIdentifier.ClientToAm read(ClientToAMTokenIdentifierProto message) {
        return new TokenIdentifier.ClientToAm(Ids.read(message.getAppAttemptId()), message.getClientName());
    }

    /** A kind is the caller's word; a long one is not said back at length. */
    public static BobbinException unknownKind(String kind) {
        String shown = kind.length() > LONGEST_KIND ? kind.substring(0, LONGEST_KIND) + "..." : kind;
        return new BobbinException(
                ErrorCode.BAD_REQUEST,
                "Tokens of kind '" + shown + "' say nothing here (expected " + Token.AM_RM + ", " + Token.NM + ", "
                        + Token.CONTAINER + " or " + Token.CLIENT_TO_AM + ")");
    }
}
