package io.bobbin.itests.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.am.tck.AmContract;
import io.bobbin.am.tck.AmProgram;
import io.bobbin.spec.contract.ContractRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The suite notices what is wrong with an AM: each of these has one fault, and fails where it breaks its promise. */
class FaultyAmsTest {

    abstract static class Faulty extends AmContract {

        @Override
        protected AmProgram program() {
            return new PythonAm(getClass().getSimpleName());
        }
    }

    static class ActsTwice extends Faulty {}

    static class ForgetsResponseId extends Faulty {}

    static class CountsUpWithoutAnswer extends Faulty {}

    static class CallsTwiceAtATime extends Faulty {}

    static class DoesNotRegister extends Faulty {}

    static class DoesNotRegisterAgain extends Faulty {}

    static class ForgetsItsAsks extends Faulty {}

    static class KeepsSurplus extends Faulty {}

    static class CountsEndsTwice extends Faulty {}

    static class KeepsOldToken extends Faulty {}

    static class IsDeaf extends Faulty {}

    static class ForgetsWakesDuringCalls extends Faulty {}

    static class SaysGoodbyeOnce extends Faulty {}

    static class GoesOnAfterItsEnd extends Faulty {}

    static class GivesUpAtOnce extends Faulty {}

    static class ReplacesNothing extends Faulty {}

    static class CallsNodesWithItsOwnToken extends Faulty {}

    @ParameterizedTest
    @CsvSource({
        "ActsTwice, aCallThatIsNotAnsweredIsMadeAgainAndActedOnOnce, was started twice",
        "ForgetsResponseId, aJobIsRegisteredAskedForStartedCountedAndReported, response id of the allocate",
        "CountsUpWithoutAnswer, aCallThatIsNotAnsweredIsMadeAgainAndActedOnOnce, response id of the allocate",
        "CallsTwiceAtATime, oneAllocateIsInHandAtATime, a second call while the first is in hand",
        "DoesNotRegister, aJobIsRegisteredAskedForStartedCountedAndReported, expected: register",
        "DoesNotRegisterAgain, aManagerThatHasLostItIsRegisteredWithAndToldEverythingAnew, expected: register",
        "ForgetsItsAsks, aManagerThatHasLostItIsRegisteredWithAndToldEverythingAnew, asked for after registering again",
        "KeepsSurplus, whatIsGrantedBeyondTheAskIsGivenBack, gives the third container back",
        "CountsEndsTwice, anEndThatIsToldAgainIsCountedOnce, expected: allocate",
        "KeepsOldToken, aNewTokenIsShownFromTheNextConnectionOn, refuse",
        "IsDeaf, whoeverIsWokenCalls, wakes",
        "ForgetsWakesDuringCalls, aWakeWhileACallIsInHandIsACallAfterIt, wakes",
        "SaysGoodbyeOnce, aJobIsRegisteredAskedForStartedCountedAndReported, finish again",
        "GoesOnAfterItsEnd, anAttemptThatIsOverEnds, still calls",
        "GivesUpAtOnce, aManagerThatCannotAnswerYetIsAskedAgain, the AM has ended",
        "ReplacesNothing, whatIsTakenAwayOrRefusedByItsNodeIsAskedForAgain, in place of",
        "CallsNodesWithItsOwnToken, aJobIsRegisteredAskedForStartedCountedAndReported, without the token for",
    })
    void aFaultIsNoticedWhereAPromiseIsBroken(String fault, String promise, String says) throws Exception {
        Class<?> suite = Class.forName(FaultyAmsTest.class.getName() + "$" + fault);

        ContractRun run = ContractRun.of(suite, promise);

        assertThat(run.passed()).isEmpty();
        assertThat(run.failures()).containsOnlyKeys(promise);
        assertThat(run.failures().get(promise)).hasMessageContaining(says);
    }
}
