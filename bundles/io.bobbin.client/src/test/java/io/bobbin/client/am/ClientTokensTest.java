package io.bobbin.client.am;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClientTokensTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 2).attempt(3);
    private static final Secret KEY = new Secret(new byte[] {1, 2, 3, 4});

    private final ClientTokens tokens = new ClientTokens(ATTEMPT, KEY);

    private static Token token(ApplicationAttemptId attempt, Secret key, String kind) {
        byte[] identifier = TokenIdentifierCodec.encode(new TokenIdentifier.ClientToAm(attempt, "ada"));
        return new Token(identifier, TokenPassword.of(key, identifier), kind, "");
    }

    private void refused(Token token) {
        assertThatThrownBy(() -> tokens.client(token))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.INVALID_TOKEN));
    }

    @Test
    @Spec("TOK-08")
    void anAmKnowsItsClientsByTheKeyThatItGot() {
        assertThat(tokens.client(token(ATTEMPT, KEY, Token.CLIENT_TO_AM))).isEqualTo("ada");
    }

    @Test
    @Spec("TOK-08")
    void whatIsOfAnotherKeyAttemptOrKindOrIsCutIsRefused() {
        Token good = token(ATTEMPT, KEY, Token.CLIENT_TO_AM);

        refused(token(ATTEMPT, new Secret(new byte[] {4, 3, 2, 1}), Token.CLIENT_TO_AM));
        refused(token(ATTEMPT.application().attempt(4), KEY, Token.CLIENT_TO_AM));
        refused(token(ATTEMPT, KEY, Token.AM_RM));
        refused(new Token(good.identifier(), Arrays.copyOf(good.password(), 10), Token.CLIENT_TO_AM, ""));
        refused(new Token(new byte[] {1}, good.password(), Token.CLIENT_TO_AM, ""));
    }
}
