package io.bobbin.security.open.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class OpenSecurityTest {

    private static final ApplicationAttemptId ATTEMPT = new ApplicationId(1, 2).attempt(3);
    private static final NodeId NODE = new NodeId("host", 4);
    private static final InetSocketAddress HERE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 5);

    private final OpenSecurity security = new OpenSecurity();

    private static List<TokenIdentifier> identifiers() {
        return List.of(
                new TokenIdentifier.AmRm(ATTEMPT, OpenSecurity.KEY_ID),
                new TokenIdentifier.Nm(ATTEMPT, NODE, "ada", OpenSecurity.KEY_ID),
                new TokenIdentifier.Container(
                        ATTEMPT.container(6),
                        NODE,
                        "ada",
                        Resource.of(512, 1),
                        new Priority(7),
                        8,
                        9,
                        10,
                        true,
                        11,
                        OpenSecurity.KEY_ID));
    }

    private static void refused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(BobbinException.class, refusal -> assertThat(refusal.code())
                .isEqualTo(code));
    }

    @Test
    void aNameIsBelievedOnThisMachineAndWithinTheProcess() {
        var ada = CallCredentials.user("ada");

        assertThat(security.authenticate(ada, HERE)).isEqualTo(new Caller("ada", null, null));
        assertThat(security.authenticate(ada, null)).isEqualTo(new Caller("ada", null, null));
    }

    @Test
    void nobodyIsBelievedFromElsewhereNotEvenWithAToken() throws UnknownHostException {
        var elsewhere = new InetSocketAddress(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), 5);
        var token = security.issue(identifiers().get(0), "");

        refused(ErrorCode.ACCESS_DENIED, () -> security.authenticate(CallCredentials.user("ada"), elsewhere));
        refused(ErrorCode.ACCESS_DENIED, () -> security.authenticate(new CallCredentials("ada", token), elsewhere));
        refused(
                ErrorCode.ACCESS_DENIED,
                () -> security.authenticate(
                        CallCredentials.user("ada"), InetSocketAddress.createUnresolved("localhost", 5)));
        assertThat(security.loopbackOnly()).isTrue();
    }

    @Test
    void aCallerWithoutANameIsNobody() {
        refused(ErrorCode.ACCESS_DENIED, () -> security.authenticate(CallCredentials.user(" "), HERE));
    }

    @Test
    @Spec({"TOK-01", "TOK-07"})
    void theTokenOfAnAttemptSaysWhichOneCalls() {
        var amRm = security.issue(identifiers().get(0), "");
        var nm = security.issue(identifiers().get(1), "host:4");

        assertThat(security.authenticate(new CallCredentials("whoever", amRm), HERE))
                .isEqualTo(new Caller(ATTEMPT.toString(), ATTEMPT, Token.AM_RM));
        assertThat(security.authenticate(new CallCredentials("whoever", nm), HERE))
                .isEqualTo(new Caller(ATTEMPT.toString(), ATTEMPT, Token.NM).towards(NODE));
    }

    @Test
    void theTokenOfAContainerIsNoRightToCall() {
        var container = security.issue(identifiers().get(2), "host:4");

        refused(ErrorCode.INVALID_TOKEN, () -> security.authenticate(new CallCredentials("ada", container), HERE));
    }

    @Test
    @Spec("TOK-05")
    void whatIsIssuedIsVerifiedByAnotherProcess() {
        for (var identifier : identifiers()) {
            var token = security.issue(identifier, "service");

            assertThat(token.service()).isEqualTo("service");
            assertThat(token.password()).hasSize(32);
            assertThat(new OpenSecurity().verify(token)).isEqualTo(identifier);
        }
    }

    @Test
    void theIssuerSetsTheKeyId() {
        var token = security.issue(new TokenIdentifier.AmRm(ATTEMPT, 99), "");

        assertThat(security.verify(token)).isEqualTo(new TokenIdentifier.AmRm(ATTEMPT, OpenSecurity.KEY_ID));
    }

    @Test
    @Spec("TOK-10")
    void everyChangedByteOfATokenIsNoticed() {
        for (var identifier : identifiers()) {
            var token = security.issue(identifier, "");
            for (int i = 0; i < token.identifier().length; i++) {
                var mangled = token.identifier();
                mangled[i] ^= 1;
                refused(
                        ErrorCode.INVALID_TOKEN,
                        () -> security.verify(new Token(mangled, token.password(), token.kind(), "")));
            }
            for (int i = 0; i < token.password().length; i++) {
                var mangled = token.password();
                mangled[i] ^= 1;
                refused(
                        ErrorCode.INVALID_TOKEN,
                        () -> security.verify(new Token(token.identifier(), mangled, token.kind(), "")));
            }
        }
    }

    @Test
    void aTokenOfOneKindIsNotTakenForAnother() {
        var amRm = security.issue(identifiers().get(0), "");

        refused(
                ErrorCode.INVALID_TOKEN,
                () -> security.verify(new Token(amRm.identifier(), amRm.password(), Token.NM, "")));
        refused(
                ErrorCode.INVALID_TOKEN,
                () -> security.verify(new Token(amRm.identifier(), amRm.password(), "another", "")));
    }

    @Test
    void refusalsNeverShowThePassword() {
        var amRm = security.issue(identifiers().get(0), "");
        var mangled = new Token(amRm.identifier(), "letmein".getBytes(StandardCharsets.UTF_8), amRm.kind(), "");

        assertThatThrownBy(() -> security.verify(mangled))
                .hasMessageContaining(Token.AM_RM)
                .hasMessageNotContaining("letmein");
    }
}
