package io.bobbin.security.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.Token;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChosenSecurityTest {

    private static final CallCredentials ADA = CallCredentials.user("ada");

    /** Answers with a word of its own, so that a test sees who was asked. */
    private record Fake(String name, String word, boolean loopbackOnly) implements Security {

        @Override
        public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
            return new Caller(word, null, null);
        }

        @Override
        public Token issue(TokenIdentifier identifier, String service) {
            return new Token(new byte[0], new byte[0], word, service);
        }

        @Override
        public TokenIdentifier verify(Token token) {
            return new TokenIdentifier.AmRm(new ApplicationId(1, 1).attempt(1), 1);
        }
    }

    @Test
    void callsGoToTheChosenOne() {
        var security = new ChosenSecurity("open");
        security.add(new Fake("hmac", "wrong", false));
        security.add(new Fake("open", "right", true));

        assertThat(security.authenticate(ADA, null).user()).isEqualTo("right");
        assertThat(security.loopbackOnly()).isTrue();

        security.choose("hmac");

        assertThat(security.authenticate(ADA, null).user()).isEqualTo("wrong");
        assertThat(security.loopbackOnly()).isFalse();
    }

    @Test
    void theLatestOfSeveralIsUsedAndTheEarlierOneWhenItGoes() {
        var earlier = new Fake("open", "earlier", true);
        var later = new Fake("open", "later", true);
        var security = new ChosenSecurity("open");
        security.add(earlier);
        security.add(later);

        assertThat(security.authenticate(ADA, null).user()).isEqualTo("later");

        security.remove(later);

        assertThat(security.authenticate(ADA, null).user()).isEqualTo("earlier");
    }

    @Test
    void withoutTheChosenOneNothingIsBelieved() {
        var security = new ChosenSecurity("open");
        security.add(new Fake("hmac", "wrong", false));

        assertThat(security.isPresent()).isFalse();
        assertThat(security.loopbackOnly()).isTrue();
        assertThatThrownBy(() -> security.authenticate(ADA, null))
                .isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(ErrorCode.NOT_READY))
                .hasMessageContaining("open")
                .hasMessageContaining("[hmac]");
    }
}
