package io.bobbin.security.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import java.net.InetSocketAddress;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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

    /** Notes the keys that it is given. */
    private static final class Keyed implements Security {

        private final Map<KeyHolder, TokenKeys> keys = new EnumMap<>(KeyHolder.class);

        @Override
        public String name() {
            return "hmac";
        }

        @Override
        public boolean loopbackOnly() {
            return true;
        }

        @Override
        public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
            throw new AssertionError("Nobody calls");
        }

        @Override
        public Token issue(TokenIdentifier identifier, String service) {
            throw new AssertionError("Nothing is issued");
        }

        @Override
        public TokenIdentifier verify(Token token) {
            throw new AssertionError("Nothing is verified");
        }

        @Override
        public void use(KeyHolder holder, TokenKeys given) {
            keys.put(holder, given);
        }
    }

    @Test
    void aSecurityThatIsReplacedGetsTheKeysOfTheOneBefore() {
        var key = new MasterKey(1, new Secret(new byte[] {1}));
        var ofManager = TokenKeys.NONE.with(Token.AM_RM, List.of(key));
        var ofNode = TokenKeys.NONE.with(Token.NM, List.of(key));
        var security = new ChosenSecurity("hmac");
        var first = new Keyed();
        security.add(first);
        security.use(KeyHolder.MANAGER, ofManager);
        security.use(KeyHolder.NODE, ofNode);

        var successor = new Keyed();
        security.add(successor);
        security.remove(first);

        assertThat(first.keys).isEqualTo(Map.of(KeyHolder.MANAGER, ofManager, KeyHolder.NODE, ofNode));
        assertThat(successor.keys).isEqualTo(first.keys);
    }
}
