package io.bobbin.wire.proto.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Credentials;
import io.bobbin.api.token.Token;
import io.bobbin.wire.proto.message.CredentialsKVProto;
import io.bobbin.wire.proto.message.CredentialsProto;
import io.bobbin.wire.proto.message.TokenProto;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsCodecTest {
    private static final HexFormat HEX = HexFormat.of();
    private static final Token TOKEN = new Token(new byte[] {1, 2}, new byte[] {3}, "kind", "service");

    @Test
    void noCredentialsAreSevenBytes() {
        assertThat(HEX.formatHex(CredentialsCodec.encode(Credentials.EMPTY))).isEqualTo("48445453000000");
        assertThat(CredentialsCodec.decode(HEX.parseHex("48445453000000"))).isEqualTo(Credentials.EMPTY);
    }

    @Test
    void tokensAndSecretsStandInHadoopsOrder() {
        var credentials = Credentials.EMPTY.with("alias", TOKEN).withSecret("name", new byte[] {4, 5});

        assertThat(HEX.formatHex(CredentialsCodec.encode(credentials)))
                .isEqualTo("4844545300"
                        + "01" + "05616c696173" + "020102" + "0103" + "046b696e64" + "0773657276696365"
                        + "01" + "046e616d65" + "020405");
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        for (long seed = 0; seed < 500; seed++) {
            var credentials = new RandomRecords(seed).record(Credentials.class);

            assertThat(CredentialsCodec.decode(CredentialsCodec.encode(credentials)))
                    .isEqualTo(credentials);
        }
    }

    @Test
    void lengthsAboveOneByteAreReadAgain() {
        var large = new byte[100_000];
        new Random(1).nextBytes(large);
        var credentials = Credentials.EMPTY
                .with("", new Token(large, Arrays.copyOf(large, 128), "k".repeat(300), "ö".repeat(70)))
                .withSecret("s", Arrays.copyOf(large, 127));

        assertThat(CredentialsCodec.decode(CredentialsCodec.encode(credentials)))
                .isEqualTo(credentials);
    }

    @Test
    void whatFollowsTheEndIsIgnored() {
        var credentials = Credentials.EMPTY.with("alias", TOKEN);
        byte[] bytes = CredentialsCodec.encode(credentials);

        assertThat(CredentialsCodec.decode(Arrays.copyOf(bytes, bytes.length + 33)))
                .isEqualTo(credentials);
    }

    @Test
    void aDelimitedMessageIsReadAsWell() throws Exception {
        var message = CredentialsProto.newBuilder()
                .addTokens(CredentialsKVProto.newBuilder()
                        .setAlias("alias")
                        .setToken(TokenProto.newBuilder()
                                .setIdentifier(ByteString.copyFrom(TOKEN.identifier()))
                                .setPassword(ByteString.copyFrom(TOKEN.password()))
                                .setKind(TOKEN.kind())
                                .setService(TOKEN.service())))
                .addSecrets(
                        CredentialsKVProto.newBuilder().setAlias("name").setSecret(ByteString.copyFrom(new byte[] {4, 5
                        })))
                .build();
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HEX.parseHex("4844545301"));
        message.writeDelimitedTo(bytes);
        bytes.writeBytes(new byte[9]);

        assertThat(CredentialsCodec.decode(bytes.toByteArray()))
                .isEqualTo(Credentials.EMPTY.with("alias", TOKEN).withSecret("name", new byte[] {4, 5}));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "48",
                "4844545400",
                "48445453",
                "4844545302",
                "4844545301",
                "484454530105ff",
                "4844545300",
                "484454530001",
                "48445453007f",
                "4844545300ff",
                "48445453008fff",
                "4844545300887fffffffffffffff",
                "4844545300010561"
            })
    void bytesThatAreNoCredentialsAreABadRequest(String hex) {
        assertThatThrownBy(() -> CredentialsCodec.decode(HEX.parseHex(hex)))
                .isInstanceOfSatisfying(
                        BobbinException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.BAD_REQUEST))
                .hasMessageStartingWith("Credentials cannot be read: ");
    }

    @Test
    void aVersionThatIsNoneIsNamed() {
        assertThatThrownBy(() -> CredentialsCodec.decode(HEX.parseHex("4844545305")))
                .hasMessageContaining("version is 5 (expected 0 or 1)");
    }

    @Test
    void secretsNeverGetIntoAMessageOfAnError() {
        byte[] bytes = CredentialsCodec.encode(
                Credentials.EMPTY.withSecret("name", "hunter2".getBytes(StandardCharsets.UTF_8)));

        assertThatThrownBy(() -> CredentialsCodec.decode(Arrays.copyOf(bytes, bytes.length - 1)))
                .hasMessageNotContaining("hunter");
    }
}
