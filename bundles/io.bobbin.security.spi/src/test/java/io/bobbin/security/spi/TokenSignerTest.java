package io.bobbin.security.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.token.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class TokenSignerTest {

    private static byte[] bytes(int length, int seed) {
        var bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static byte[] expected(byte[] secret, byte[] identifier) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(secret, "HmacSHA1"));
        return mac.doFinal(identifier);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void passwordsAreThoseOfTheStandardsExamples() {
        assertThat(new TokenSigner(new Secret(ascii("Jefe"))).password(ascii("what do ya want for nothing?")))
                .isEqualTo(HexFormat.of().parseHex("effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"));
    }

    @Test
    void passwordsAreThoseOfThePlatformForSecretsAndIdentifiersOfEveryLength() throws GeneralSecurityException {
        for (int length = 1; length <= 150; length++) {
            byte[] secret = bytes(length, length);
            var signer = new TokenSigner(new Secret(secret));
            for (int size : List.of(0, 1, length, 55, 56, 63, 64, 65, 2 * length, 1000)) {
                byte[] identifier = bytes(size, size);
                assertThat(signer.password(identifier))
                        .as("secret of %d bytes, identifier of %d", length, size)
                        .isEqualTo(expected(secret, identifier));
            }
        }
    }

    @Test
    void threadsThatSignAtTheSameMomentDoNotDisturbEachOther() throws GeneralSecurityException {
        byte[] secret = bytes(20, 1);
        var signer = new TokenSigner(new Secret(secret));
        byte[] expected = expected(secret, bytes(100, 2));

        assertThat(IntStream.range(0, 20_000)
                        .parallel()
                        .filter(turn ->
                                !signer.matches(bytes(100, 2), expected) || signer.matches(bytes(100, 3), expected))
                        .count())
                .isZero();
    }

    @Test
    void anEmptySecretIsRefused() {
        var empty = new Secret(new byte[0]);
        assertThatThrownBy(() -> new TokenSigner(empty)).isInstanceOf(IllegalArgumentException.class);
    }
}
