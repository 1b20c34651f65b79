package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.internal.Identifiers;
import io.bobbin.wire.proto.message.ContainerTokenIdentifierProto;
import io.bobbin.wire.proto.message.ContainerTypeProto;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenIdentifierCodecTest {

    @Test
    @Spec("TOK-01")
    void anAmRmTokenNamesItsAttemptAndKeyInHadoopsBytes() {
        var identifier = new TokenIdentifier.AmRm(new ApplicationId(1_700_000_000_000L, 7).attempt(1), 42);

        byte[] bytes = TokenIdentifierCodec.encode(identifier);

        assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("0a0d0a0908071080d095ffbc311001102a");
        assertThat(TokenIdentifierCodec.decode(Token.AM_RM, bytes)).isEqualTo(identifier);
    }

    @ParameterizedTest
    @ValueSource(classes = {TokenIdentifier.AmRm.class, TokenIdentifier.Nm.class, TokenIdentifier.Container.class})
    void whatIsWrittenIsReadAgainAndTheSameEachTime(Class<? extends TokenIdentifier> type) {
        for (long seed = 0; seed < 500; seed++) {
            TokenIdentifier identifier = new RandomRecords(seed).record(type);
            String kind = TokenIdentifierCodec.kind(identifier);

            byte[] bytes = TokenIdentifierCodec.encode(identifier);

            assertThat(TokenIdentifierCodec.decode(kind, bytes)).isEqualTo(identifier);
            assertThat(TokenIdentifierCodec.encode(identifier)).isEqualTo(bytes);
        }
    }

    @Test
    void whatIsWrittenWithoutMessagesAreTheirBytes() {
        for (long seed = 0; seed < 500; seed++) {
            var records = new RandomRecords(seed);
            var container = records.record(TokenIdentifier.Container.class);
            var node = records.record(TokenIdentifier.Nm.class);

            assertThat(TokenIdentifierCodec.encode(container))
                    .isEqualTo(Identifiers.write(container).toByteArray());
            assertThat(TokenIdentifierCodec.encode(node))
                    .isEqualTo(Identifiers.write(node).toByteArray());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"u", "ü", "漢", "😀", "half\ud800", "", "a\u0080", "a\u007f"})
    void namesOfEveryLengthAndScriptAreWrittenAsTheirMessagesAre(String name) {
        for (int length : List.of(0, 1, 42, 43, 63, 127, 128, 500, 20_000)) {
            var node = new NodeId(name + "h".repeat(length) + name, -1);
            String user = "u".repeat(length) + name;
            var attempt = new ApplicationId(Long.MIN_VALUE, -1).attempt(Integer.MAX_VALUE);
            var towards = new TokenIdentifier.Nm(attempt, node, user, Integer.MIN_VALUE);
            var start = new TokenIdentifier.Container(
                    new ContainerId(attempt, Long.MAX_VALUE),
                    node,
                    user,
                    new Resource(Long.MAX_VALUE, Integer.MAX_VALUE, Map.of()),
                    new Priority(-1),
                    0,
                    -1,
                    127,
                    true,
                    128,
                    16_384,
                    16_383);

            assertThat(TokenIdentifierCodec.encode(towards))
                    .isEqualTo(Identifiers.write(towards).toByteArray());
            assertThat(TokenIdentifierCodec.encode(start))
                    .isEqualTo(Identifiers.write(start).toByteArray());
        }
    }

    @Test
    void eachIdentifierHasItsKind() {
        var records = new RandomRecords(1);

        assertThat(List.of(
                        TokenIdentifierCodec.kind(records.record(TokenIdentifier.AmRm.class)),
                        TokenIdentifierCodec.kind(records.record(TokenIdentifier.Nm.class)),
                        TokenIdentifierCodec.kind(records.record(TokenIdentifier.Container.class))))
                .containsExactly("YARN_AM_RM_TOKEN", "NMToken", "ContainerToken");
    }

    @Test
    void aContainerTokenSaysWhoseMasterItStarts() throws Exception {
        var identifier = new RandomRecords(1).record(TokenIdentifier.Container.class);

        var message = ContainerTokenIdentifierProto.parseFrom(TokenIdentifierCodec.encode(identifier));

        assertThat(message.getContainerType())
                .isEqualTo(
                        identifier.applicationMaster()
                                ? ContainerTypeProto.APPLICATION_MASTER
                                : ContainerTypeProto.TASK);
        assertThat(message.getNmHostAddr()).isEqualTo(identifier.node().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {Token.AM_RM, Token.NM, Token.CONTAINER, Token.CLIENT_TO_AM, "", "Kerberos"})
    void bytesThatSayNothingAreABadRequest(String kind) {
        assertThatThrownBy(() -> TokenIdentifierCodec.decode(kind, new byte[] {(byte) 0xff, (byte) 0xfe, 1, 2, 3}))
                .isInstanceOfSatisfying(
                        BobbinException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }
}
