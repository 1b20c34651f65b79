package io.bobbin.wire.proto.codec;

import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.wire.proto.internal.ContainerRightBytes;
import io.bobbin.wire.proto.internal.Identifiers;
import io.bobbin.wire.proto.internal.NmRightBytes;
import io.bobbin.wire.proto.message.AMRMTokenIdentifierProto;
import io.bobbin.wire.proto.message.ClientToAMTokenIdentifierProto;
import io.bobbin.wire.proto.message.ContainerTokenIdentifierProto;
import io.bobbin.wire.proto.message.NMTokenIdentifierProto;

/**
 * What tokens say, as the identifier bytes of Hadoop's tokens of the same kind. The same identifier gives the same
 * bytes, so that a password computed from them can be checked later.
 */
public final class TokenIdentifierCodec {
    private static final MessageCodec<TokenIdentifier.AmRm> AM_RM = MessageCodec.of(
            TokenIdentifier.AmRm.class,
            AMRMTokenIdentifierProto.getDefaultInstance(),
            Identifiers::write,
            Identifiers::read);
    private static final MessageCodec<TokenIdentifier.Nm> NM = MessageCodec.of(
            TokenIdentifier.Nm.class,
            NMTokenIdentifierProto.getDefaultInstance(),
            Identifiers::write,
            Identifiers::read);
    private static final MessageCodec<TokenIdentifier.Container> CONTAINER = MessageCodec.of(
            TokenIdentifier.Container.class,
            ContainerTokenIdentifierProto.getDefaultInstance(),
            Identifiers::write,
            Identifiers::read);
    private static final MessageCodec<TokenIdentifier.ClientToAm> CLIENT_TO_AM = MessageCodec.of(
            TokenIdentifier.ClientToAm.class,
            ClientToAMTokenIdentifierProto.getDefaultInstance(),
            Identifiers::write,
            Identifiers::read);

    private TokenIdentifierCodec() {}

    /** The kind of the tokens that say this. */
    public static String kind(TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm) {
            return Token.AM_RM;
        }
        if (identifier instanceof TokenIdentifier.Nm) {
            return Token.NM;
        }
        return identifier instanceof TokenIdentifier.ClientToAm ? Token.CLIENT_TO_AM : Token.CONTAINER;
    }

    public static byte[] encode(TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm amRm) {
            return AM_RM.encode(amRm);
        }
        if (identifier instanceof TokenIdentifier.Nm nm) {
            return new NmRightBytes().of(nm, nm.keyId());
        }
        if (identifier instanceof TokenIdentifier.ClientToAm clientToAm) {
            return CLIENT_TO_AM.encode(clientToAm);
        }
        var right = (TokenIdentifier.Container) identifier;
        return new ContainerRightBytes().of(right, right.keyId());
    }

    /**
     * What the identifier of a token of this kind says. Nothing is proven by it.
     *
     * @throws io.bobbin.api.error.BobbinException BAD_REQUEST when the kind is none of ours, or the bytes say nothing
     */
    public static TokenIdentifier decode(String kind, byte[] identifier) {
        return switch (kind) {
            case Token.AM_RM -> AM_RM.decode(identifier);
            case Token.NM -> NM.decode(identifier);
            case Token.CONTAINER -> CONTAINER.decode(identifier);
            case Token.CLIENT_TO_AM -> CLIENT_TO_AM.decode(identifier);
            default -> throw Identifiers.unknownKind(kind);
        };
    }
}
