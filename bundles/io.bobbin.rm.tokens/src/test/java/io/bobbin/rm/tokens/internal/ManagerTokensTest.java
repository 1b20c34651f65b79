package io.bobbin.rm.tokens.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.Container;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ManagerTokensTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 2).attempt(3);
    private static final NodeId NODE = new NodeId("host", 4);

    private final List<TokenIdentifier> issued = new ArrayList<>();
    private final Security security = new Security() {

        @Override
        public String name() {
            return "fake";
        }

        @Override
        public boolean loopbackOnly() {
            return true;
        }

        @Override
        public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
            throw new AssertionError("The issuer never authenticates");
        }

        @Override
        public Token issue(TokenIdentifier identifier, String service) {
            issued.add(identifier);
            return new Token(new byte[] {1}, new byte[] {2}, "kind", service);
        }

        @Override
        public TokenIdentifier verify(Token token) {
            throw new AssertionError("The issuer never verifies");
        }
    };
    private final ManagerTokens tokens = new ManagerTokens(security, 1000);

    @Test
    @Spec("TOK-01")
    void theAmRmTokenNamesTheAttemptAndNoService() {
        var token = tokens.amRmToken(ATTEMPT);

        assertThat(token.service()).isEmpty();
        assertThat(issued).containsExactly(new TokenIdentifier.AmRm(ATTEMPT, 0));
    }

    @Test
    @Spec("TOK-07")
    void theNmTokenNamesAttemptNodeAndUser() {
        var token = tokens.nmToken(ATTEMPT, NODE, "127.0.0.1:5", "ada");

        assertThat(token.node()).isEqualTo(NODE);
        assertThat(token.token().service()).isEqualTo("127.0.0.1:5");
        assertThat(issued).containsExactly(new TokenIdentifier.Nm(ATTEMPT, NODE, "ada", 0));
    }

    @Test
    @Spec("TOK-05")
    void theContainerTokenSaysAllThatTheNodeMustKnow() {
        var container =
                new Container(ATTEMPT.container(6), NODE, "host:7", Resource.of(512, 1), new Priority(8), null, 9);

        var token = tokens.containerToken(container, "ada", true, 10_000, 11);

        assertThat(token.service()).isEqualTo("host:4");
        assertThat(issued)
                .containsExactly(new TokenIdentifier.Container(
                        container.id(),
                        NODE,
                        "ada",
                        Resource.of(512, 1),
                        new Priority(8),
                        11_000,
                        10_000,
                        11,
                        true,
                        9,
                        0));
    }

    @Test
    void theDefaultsAreThese() throws NoSuchMethodException {
        assertThat(TokensComponent.Config.class.getMethod("security").getDefaultValue())
                .isEqualTo("open");
        assertThat(TokensComponent.Config.class
                        .getMethod("container$_$token$_$lifetime$_$ms")
                        .getDefaultValue())
                .isEqualTo(600_000L);
    }

    @Test
    @Spec("TOK-08")
    void aClientsTokenIsMadeWithTheKeyOfTheAttempt() {
        var secret = new Secret(new byte[] {1, 2, 3});

        var token = tokens.clientToAmToken(ATTEMPT, "ada", secret);

        assertThat(token.kind()).isEqualTo(Token.CLIENT_TO_AM);
        assertThat(TokenIdentifierCodec.decode(token.kind(), token.identifier()))
                .isEqualTo(new TokenIdentifier.ClientToAm(ATTEMPT, "ada"));
        assertThat(token.password()).isEqualTo(TokenPassword.of(secret, token.identifier()));
        assertThat(issued).isEmpty();
    }
}
