package io.bobbin.security.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.testkit.spec.Spec;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The promises of {@link Security}. A security's own test extends it and makes securities; one whose tokens are made with
 * keys extends {@link KeyedSecurityContract}. The contract is proven by securities with one fault each, every one of which
 * fails it at the promise that it breaks.
 */
public abstract class SecurityContract {

    private static final int THREADS = 4;
    private static final int TOKENS_A_THREAD = 200;

    /** Of a manager, and of a node of it in another process. Made before each test. */
    @SuppressWarnings("NullAway.Init")
    private Security manager;

    @SuppressWarnings("NullAway.Init")
    private Security node;

    /** A security that has no keys; all that are made in one test belong to the daemons of one cluster. */
    protected abstract Security newSecurity() throws Exception;

    @BeforeEach
    void makeACluster() throws Exception {
        manager = newSecurity();
        node = newSecurity();
        TokenKeys keys = Samples.keysOf(manager);
        if (!keys.isEmpty()) {
            manager.use(KeyHolder.MANAGER, keys);
            node.use(KeyHolder.NODE, keys);
        }
    }

    /** A manager's, with keys if it needs them. */
    protected final Security manager() {
        return manager;
    }

    /** Of a node of that manager, in another process. */
    protected final Security node() {
        return node;
    }

    protected static void refused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }

    private static void invalid(ThrowingCallable call) {
        refused(ErrorCode.INVALID_TOKEN, call);
    }

    private List<Token> tokens() {
        return Samples.IDENTIFIERS.stream()
                .map(identifier -> manager.issue(identifier, "service"))
                .toList();
    }

    private static Token with(Token token, byte[] identifier, byte[] password) {
        return new Token(identifier, password, token.kind(), token.service());
    }

    // People

    @Test
    void itHasAName() {
        assertThat(manager.name()).isNotBlank().isEqualTo(node.name());
    }

    @Test
    void aNameIsBelievedOnThisMachineAndWithinTheProcess() {
        for (InetSocketAddress from : Arrays.asList(Samples.HERE, null)) {
            Caller caller = manager.authenticate(CallCredentials.user("ada"), from);

            assertThat(caller.user()).isEqualTo("ada");
            assertThat(caller.attempt()).isNull();
            assertThat(caller.kind()).isNull();
            assertThat(caller.node()).isNull();
        }
    }

    @Test
    void aNameIsNotBelievedFromElsewhere() {
        var ada = CallCredentials.user("ada");

        refused(ErrorCode.ACCESS_DENIED, () -> manager.authenticate(ada, Samples.elsewhere()));
        refused(
                ErrorCode.ACCESS_DENIED,
                () -> manager.authenticate(ada, InetSocketAddress.createUnresolved("localhost", 5)));
    }

    @Test
    void aCallerWithoutANameIsNobody() {
        refused(ErrorCode.ACCESS_DENIED, () -> manager.authenticate(CallCredentials.user(" "), Samples.HERE));
    }

    @Test
    void aSecurityThatBelievesNamesListensOnThisMachineOnly() {
        assertThat(manager.loopbackOnly()).isTrue();
    }

    // Bearers of tokens

    @Test
    @Spec({"TOK-01", "AMS-10"})
    void theTokenOfAnAmSaysWhichAttemptCalls() {
        Token token = manager.issue(Samples.AM_RM, "");

        Caller caller = manager.authenticate(new CallCredentials("whoever", token), Samples.HERE);

        assertThat(caller).isEqualTo(new Caller(Samples.ATTEMPT.toString(), Samples.ATTEMPT, Token.AM_RM));
    }

    @Test
    @Spec("TOK-07")
    void theTokenForANodeSaysWhichAttemptCallsAndWhichNodeItIsFor() {
        Token token = manager.issue(Samples.NM, "host:4");

        Caller caller = node.authenticate(new CallCredentials("whoever", token), Samples.HERE);

        assertThat(caller)
                .isEqualTo(new Caller(Samples.ATTEMPT.toString(), Samples.ATTEMPT, Token.NM).towards(Samples.NODE));
    }

    @Test
    void theTokenOfAContainerIsNoRightToCall() {
        Token token = manager.issue(Samples.CONTAINER, "host:4");

        invalid(() -> node.authenticate(new CallCredentials("ada", token), Samples.HERE));
    }

    @Test
    void theTokenOfAClientIsNoRightToCallAManagerOrANode() {
        byte[] identifier = TokenIdentifierCodec.encode(new TokenIdentifier.ClientToAm(Samples.ATTEMPT, "ada"));
        byte[] password = TokenPassword.of(new Secret(new byte[20]), identifier);
        var credentials = new CallCredentials("ada", new Token(identifier, password, Token.CLIENT_TO_AM, ""));

        invalid(() -> manager.authenticate(credentials, Samples.HERE));
        invalid(() -> node.authenticate(credentials, Samples.HERE));
    }

    @Test
    @Spec("AMS-10")
    void whoShowsAWrongTokenIsNobodyEvenIfTheNameAloneWouldBeBelieved() {
        Token token = manager.issue(Samples.AM_RM, "");
        Token forged = with(token, token.identifier(), new byte[token.password().length]);

        invalid(() -> manager.authenticate(new CallCredentials("ada", forged), Samples.HERE));
        invalid(() -> manager.authenticate(new CallCredentials("ada", forged), null));
    }

    @Test
    void aTokenOfAKindThatNobodyKnowsIsRefused() {
        var token = new Token(new byte[] {1}, new byte[] {2}, "another", "");

        invalid(() -> manager.verify(token));
        invalid(() -> manager.authenticate(new CallCredentials("ada", token), Samples.HERE));
    }

    // Tokens

    @Test
    @Spec({"TOK-01", "TOK-05"})
    void whatIsIssuedIsVerifiedHereAndInAnotherProcess() {
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            Token token = manager.issue(identifier, "service");

            assertThat(manager.verify(token).withKeyId(0)).isEqualTo(identifier);
            if (!(identifier instanceof TokenIdentifier.AmRm)) {
                assertThat(node.verify(token).withKeyId(0)).isEqualTo(identifier);
            }
        }
    }

    @Test
    void aTokenHasItsKindItsServiceAndHadoopsIdentifier() {
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            Token token = manager.issue(identifier, "host:1");

            assertThat(token.kind()).isEqualTo(TokenIdentifierCodec.kind(identifier));
            assertThat(token.service()).isEqualTo("host:1");
            assertThat(TokenIdentifierCodec.decode(token.kind(), token.identifier()))
                    .isEqualTo(manager.verify(token));
        }
    }

    @Test
    void theSameRightIsTheSameToken() {
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            assertThat(manager.issue(identifier, "")).isEqualTo(manager.issue(identifier, ""));
        }
    }

    @Test
    void theIssuerSetsTheKeyId() {
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            Token token = manager.issue(identifier.withKeyId(-99), "");

            assertThat(token).isEqualTo(manager.issue(identifier, ""));
            assertThat(manager.verify(token).keyId()).isNotEqualTo(-99);
        }
    }

    @Test
    @Spec("TOK-10")
    void everyChangedByteOfAnIdentifierIsNoticed() {
        for (Token token : tokens()) {
            for (int i = 0; i < token.identifier().length; i++) {
                byte[] mangled = token.identifier();
                mangled[i] ^= 1;
                invalid(() -> manager.verify(with(token, mangled, token.password())));
            }
        }
    }

    @Test
    @Spec("TOK-10")
    void everyChangedByteOfAPasswordIsNoticed() {
        for (Token token : tokens()) {
            for (int i = 0; i < token.password().length; i++) {
                byte[] mangled = token.password();
                mangled[i] ^= 1;
                invalid(() -> manager.verify(with(token, token.identifier(), mangled)));
            }
        }
    }

    @Test
    @Spec("TOK-10")
    void aTruncatedTokenIsRefused() {
        for (Token token : tokens()) {
            byte[] identifier = token.identifier();
            byte[] password = token.password();
            for (int length = 0; length < password.length; length++) {
                byte[] start = Arrays.copyOf(password, length);
                invalid(() -> manager.verify(with(token, identifier, start)));
            }
            for (int length = 0; length < identifier.length; length++) {
                byte[] start = Arrays.copyOf(identifier, length);
                invalid(() -> manager.verify(with(token, start, password)));
            }
        }
    }

    @Test
    void aTokenWithSomethingAddedIsRefused() {
        for (Token token : tokens()) {
            byte[] identifier = token.identifier();
            byte[] password = token.password();

            invalid(() -> manager.verify(with(token, identifier, Arrays.copyOf(password, password.length + 1))));
            invalid(() -> manager.verify(with(token, Arrays.copyOf(identifier, identifier.length + 1), password)));
        }
    }

    @Test
    void aTokenOfOneKindIsNotTakenForAnother() {
        for (Token token : tokens()) {
            for (TokenIdentifier other : Samples.IDENTIFIERS) {
                String kind = TokenIdentifierCodec.kind(other);
                if (!kind.equals(token.kind())) {
                    var disguised = new Token(token.identifier(), token.password(), kind, token.service());
                    invalid(() -> manager.verify(disguised));
                }
            }
        }
    }

    @Test
    void aPasswordOfOneRightIsNotOneOfAnother() {
        Token token = manager.issue(Samples.AM_RM, "");
        Token other = manager.issue(
                new TokenIdentifier.AmRm(Samples.ATTEMPT.application().attempt(4), 0), "");

        invalid(() -> manager.verify(with(token, other.identifier(), token.password())));
    }

    @Test
    void refusalsNameTheKindAndNeverThePassword() {
        for (Token token : tokens()) {
            var mangled = with(token, token.identifier(), "letmein".getBytes(StandardCharsets.UTF_8));

            assertThatThrownBy(() -> manager.verify(mangled))
                    .hasMessageContaining(token.kind())
                    .hasMessageNotContaining("letmein")
                    .hasMessageNotContaining(Arrays.toString(mangled.password()))
                    .hasMessageNotContaining(Arrays.toString(token.password()));
        }
    }

    @Test
    void manyThreadsMayUseItAtTheSameTime() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            var works = new ArrayList<Callable<Boolean>>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = 1 + thread * TOKENS_A_THREAD;
                works.add(() -> issueAndVerify(first));
            }
            for (Future<Boolean> work : threads.invokeAll(works)) {
                assertThat(work.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean issueAndVerify(int first) {
        for (int number = first; number < first + TOKENS_A_THREAD; number++) {
            var right = new TokenIdentifier.AmRm(Samples.ATTEMPT.application().attempt(number), 0);
            assertThat(manager.verify(manager.issue(right, "")).withKeyId(0)).isEqualTo(right);
        }
        return true;
    }
}
