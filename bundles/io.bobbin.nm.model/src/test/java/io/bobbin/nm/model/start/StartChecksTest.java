package io.bobbin.nm.model.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.container.ContainerLaunchContext;
import io.bobbin.api.container.LocalResource;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.id.ContainerId;
import io.bobbin.api.id.NodeId;
import io.bobbin.api.request.Priority;
import io.bobbin.api.resource.Resource;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.testkit.spec.Spec;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StartChecksTest {

    private static final ContainerId ID = new ApplicationId(5, 1).attempt(1).container(2);
    private static final NodeId NODE = new NodeId("here", 1);
    private static final Caller MASTER = new Caller("am", ID.attempt(), Token.NM);
    private static final ContainerLaunchContext CONTEXT =
            ContainerLaunchContext.of(Map.of(), Map.of(), List.of("true"));
    private static final StartFacts FACTS = facts(5, false, true);

    private static StartFacts facts(long rmIdentifier, boolean shuttingDown, boolean tokensRequired) {
        return new StartFacts(
                NODE, rmIdentifier, 1000, shuttingDown, tokensRequired, id -> false, id -> false, id -> false);
    }

    private static TokenIdentifier.Container token(String user, NodeId node, long expiry, long rmIdentifier) {
        return new TokenIdentifier.Container(
                ID, node, user, Resource.of(256, 1), Priority.ZERO, expiry, 900, rmIdentifier, false, 0, 1);
    }

    private static final TokenIdentifier.Container TOKEN = token("someone", NODE, 2000, 5);

    private static @Nullable ErrorCode code(
            Caller caller, TokenIdentifier.Container token, ContainerLaunchContext context, StartFacts facts) {
        Refusal refusal = StartChecks.start(caller, token, context, facts);
        return refusal == null ? null : refusal.code();
    }

    @Test
    void aGoodStartIsAccepted() {
        assertThat(code(MASTER, TOKEN, CONTEXT, FACTS)).isNull();
    }

    @Test
    @Spec("NMC-18")
    void withoutAnNmTokenItIsRefusedWhereTokensAreRequired() {
        var nobody = new Caller("someone", null, null);
        var withAmToken = new Caller("someone", ID.attempt(), Token.AM_RM);

        assertThat(code(nobody, TOKEN, CONTEXT, FACTS)).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(code(withAmToken, TOKEN, CONTEXT, FACTS)).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(code(nobody, TOKEN, CONTEXT, facts(5, false, false))).isNull();
    }

    @Test
    @Spec("NMC-18")
    void theTokenOfAnotherApplicationIsRefusedEvenWhereNoneIsRequired() {
        var other = new Caller("am", new ApplicationId(5, 2).attempt(1), Token.NM);

        assertThat(code(other, TOKEN, CONTEXT, FACTS)).isEqualTo(ErrorCode.ACCESS_DENIED);
        assertThat(code(other, TOKEN, CONTEXT, facts(5, false, false))).isEqualTo(ErrorCode.ACCESS_DENIED);
    }

    @Test
    void aLaterAttemptOfTheSameApplicationMayStart() {
        var later = new Caller("am", ID.application().attempt(2), Token.NM);

        assertThat(code(later, TOKEN, CONTEXT, FACTS)).isNull();
    }

    @Test
    @Spec("NMC-18")
    void anAttemptThatIsOverStartsNothingOfTheOneThatFollowedIt() {
        var laters = new TokenIdentifier.Container(
                ID.application().attempt(2).container(1),
                NODE,
                "someone",
                Resource.of(256, 1),
                Priority.ZERO,
                2000,
                900,
                5,
                false,
                0,
                1);

        assertThat(code(MASTER, laters, CONTEXT, FACTS)).isEqualTo(ErrorCode.INVALID_TOKEN);
        assertThat(code(MASTER, laters, CONTEXT, facts(5, false, false))).isEqualTo(ErrorCode.INVALID_TOKEN);
    }

    @Test
    @Spec({"NMC-18", "TOK-07"})
    void theTokenForAnotherNodeIsNoRightHere() {
        assertThat(code(MASTER.towards(NODE), TOKEN, CONTEXT, FACTS)).isNull();

        Caller elsewhere = MASTER.towards(new NodeId("there", 1));
        assertThat(code(elsewhere, TOKEN, CONTEXT, FACTS)).isEqualTo(ErrorCode.INVALID_TOKEN);
        for (String what : List.of("stop", "see")) {
            assertThat(StartChecks.caller(elsewhere, ID, what, NODE, true))
                    .isEqualTo(new Refusal(
                            ErrorCode.INVALID_TOKEN,
                            "The NM token of " + ID.attempt() + " is for node there:1, not for here:1"));
        }
    }

    @Test
    @Spec({"NMC-18", "TOK-12"})
    void aTokenForAnotherNodeLeadershipOrTimeIsRefused() {
        assertThat(code(MASTER, token("someone", new NodeId("there", 1), 2000, 5), CONTEXT, FACTS))
                .isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(code(MASTER, token("someone", NODE, 2000, 4), CONTEXT, FACTS))
                .isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(code(MASTER, token("someone", NODE, 999, 5), CONTEXT, FACTS)).isEqualTo(ErrorCode.INVALID_TOKEN);
    }

    @Test
    @Spec({"NMC-19", "TOK-12"})
    void aContainerThatIsHereIsNotStartedAgain() {
        var facts = new StartFacts(NODE, 5, 1000, false, true, ID::equals, id -> false, id -> false);

        assertThat(code(MASTER, TOKEN, CONTEXT, facts)).isEqualTo(ErrorCode.CONTAINER_ALREADY_RUNNING);
    }

    @Test
    @Spec("TOK-12")
    void whatHasBeenCleanedUpCannotStart() {
        var cleaned = new StartFacts(NODE, 5, 1000, false, true, id -> false, ID::equals, id -> false);
        var over = new StartFacts(NODE, 5, 1000, false, true, id -> false, id -> false, id -> true);

        assertThat(code(MASTER, TOKEN, CONTEXT, cleaned)).isEqualTo(ErrorCode.INVALID_CONTAINER);
        assertThat(code(MASTER, TOKEN, CONTEXT, over)).isEqualTo(ErrorCode.INVALID_CONTAINER);
    }

    @Test
    @Spec("NMC-20")
    void aResourceWithoutUrlIsRefusedByName() {
        var resource = new LocalResource(
                URI.create(""), LocalResource.Type.FILE, LocalResource.Visibility.PRIVATE, 0, 0, null);
        var context = ContainerLaunchContext.of(Map.of("data", resource), Map.of(), List.of());

        Refusal refusal = StartChecks.start(MASTER, TOKEN, context, FACTS);

        assertThat(refusal)
                .isEqualTo(new Refusal(ErrorCode.BAD_REQUEST, "Local resource 'data' of " + ID + " has no URL"));
    }

    @Test
    @Spec("NMC-21")
    void aNodeThatStopsTakesNoStarts() {
        assertThat(code(MASTER, TOKEN, CONTEXT, facts(5, true, true))).isEqualTo(ErrorCode.SHUTTING_DOWN);
    }

    @Test
    void aNodeThatIsNotRegisteredTakesNoStarts() {
        assertThat(code(MASTER, TOKEN, CONTEXT, facts(0, false, true))).isEqualTo(ErrorCode.NOT_READY);
    }

    @Test
    void aUserThatIsNoDirectoryNameIsRefused() {
        for (String user : List.of("", "a/b", "..", ".", "a\0b")) {
            assertThat(code(MASTER, token(user, NODE, 2000, 5), CONTEXT, FACTS))
                    .as(user)
                    .isEqualTo(ErrorCode.BAD_REQUEST);
        }
    }

    @Test
    void aTokenHoldsToItsLastMoment() {
        assertThat(code(MASTER, token("someone", NODE, 1000, 5), CONTEXT, FACTS))
                .isNull();
    }

    @Test
    void aCallerIsToldWhichTokenItHasShown() {
        Refusal none = StartChecks.caller(new Caller("ann", null, null), ID, "stop", NODE, true);
        Refusal other = StartChecks.caller(new Caller("ann", ID.attempt(), Token.AM_RM), ID, "stop", NODE, true);

        assertThat(none).extracting(Refusal::message).asString().endsWith("'ann' showed none");
        assertThat(other).extracting(Refusal::message).asString().endsWith("'ann' showed a " + Token.AM_RM);
    }
}
