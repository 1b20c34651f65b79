package io.bobbin.security.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.spec.contract.ContractRun;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contracts notice what is wrong: each of these securities has one fault, and is caught by the promise it breaks. */
class SecurityContractTest {

    record Fault(Class<? extends SecurityContract> suite, String promise) {

        @Override
        public String toString() {
            return suite.getSimpleName();
        }
    }

    static List<Fault> faults() {
        return List.of(
                new Fault(BelievesEverywhere.class, "aNameIsNotBelievedFromElsewhere"),
                new Fault(BelievesNoName.class, "aCallerWithoutANameIsNobody"),
                new Fault(FallsBackToTheName.class, "whoShowsAWrongTokenIsNobodyEvenIfTheNameAloneWouldBeBelieved"),
                new Fault(BelievesTheNameBesideAToken.class, "theTokenOfAnAmSaysWhichAttemptCalls"),
                new Fault(ForgetsTheNode.class, "theTokenForANodeSaysWhichAttemptCallsAndWhichNodeItIsFor"),
                new Fault(LetsContainersCall.class, "theTokenOfAContainerIsNoRightToCall"),
                new Fault(ChecksNoPassword.class, "everyChangedByteOfAPasswordIsNoticed"),
                new Fault(ComparesTheBeginning.class, "aTruncatedTokenIsRefused"),
                new Fault(ComparesAsMuchAsItKnows.class, "aTokenWithSomethingAddedIsRefused"),
                new Fault(ShowsPasswords.class, "refusalsNameTheKindAndNeverThePassword"),
                new Fault(SaltsPasswords.class, "theSameRightIsTheSameToken"),
                new Fault(FaultsOfKeys.UsesNoKey.class, "aTokenOfAnotherClusterIsRefusedEvenIfItNamesAKeyOfThisOne"),
                new Fault(FaultsOfKeys.TriesEveryKey.class, "theKeyOfOneKindIsNoneOfAnother"),
                new Fault(FaultsOfKeys.NeverForgetsAKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(FaultsOfKeys.KnowsOneKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(FaultsOfKeys.MakesWithTheLastKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(
                        FaultsOfKeys.MakesTokensOnNodes.class,
                        "aNodeChecksWithTheKeysThatItIsGivenAndMakesNothingWithThem"),
                new Fault(FaultsOfKeys.MixesHolders.class, "whatANodeIsGivenTakesNothingFromAManagerInTheSameProcess"),
                new Fault(FaultsOfKeys.CountsKeys.class, "eachNewKeyIsAnother"),
                new Fault(FaultsOfKeys.GuessableKeys.class, "twoManagersMakeDifferentKeys"),
                new Fault(FaultsOfKeys.LetsAnyoneBeANode.class, "aNameAloneOrTheTokenOfAnApplicationSpeaksForNoNode"),
                new Fault(FaultsOfKeys.BelievesEveryNode.class, "aForgedProofOfANodeIsRefused"),
                new Fault(FailsOnNonsense.class, "aTruncatedTokenIsRefused"));
    }

    @Test
    void whatKeepsThePromisesPasses() {
        assertThat(ContractRun.of(Right.class).failures()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatBreaksAPromiseIsCaughtByIt(Fault fault) {
        assertThat(ContractRun.of(fault.suite()).failures()).containsKey(fault.promise());
    }

    @Test
    void thereAreEnoughFaultsAndEachIsAnother() {
        assertThat(faults().stream().map(Fault::suite).distinct()).hasSizeGreaterThanOrEqualTo(10);
    }

    static class Right extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity();
        }
    }

    static class BelievesEverywhere extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                boolean believes(@Nullable InetSocketAddress remote) {
                    return true;
                }
            };
        }
    }

    static class BelievesNoName extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                boolean isAName(String user) {
                    return true;
                }
            };
        }
    }

    static class FallsBackToTheName extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                public Caller authenticate(CallCredentials credentials, @Nullable InetSocketAddress remote) {
                    try {
                        return super.authenticate(credentials, remote);
                    } catch (BobbinException wrongToken) {
                        return super.authenticate(CallCredentials.user(credentials.user()), remote);
                    }
                }
            };
        }
    }

    static class BelievesTheNameBesideAToken extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                Caller bearer(String claimed, TokenIdentifier identifier) {
                    Caller proven = super.bearer(claimed, identifier);
                    return new Caller(claimed, proven.attempt(), proven.kind());
                }
            };
        }
    }

    static class ForgetsTheNode extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                Caller bearer(String claimed, TokenIdentifier identifier) {
                    Caller proven = super.bearer(claimed, identifier);
                    return new Caller(proven.user(), proven.attempt(), proven.kind());
                }
            };
        }
    }

    static class LetsContainersCall extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                Caller bearer(String claimed, TokenIdentifier identifier) {
                    return identifier instanceof TokenIdentifier.Container right
                            ? new Caller(right.submitter(), right.container().attempt(), Token.CONTAINER)
                            : super.bearer(claimed, identifier);
                }
            };
        }
    }

    static class ChecksNoPassword extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                boolean same(byte[] expected, byte[] shown) {
                    return expected.length == shown.length;
                }
            };
        }
    }

    static class ComparesTheBeginning extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                boolean same(byte[] expected, byte[] shown) {
                    int length = Math.min(expected.length, shown.length);
                    return shown.length <= expected.length && Arrays.equals(expected, 0, length, shown, 0, length);
                }
            };
        }
    }

    static class ComparesAsMuchAsItKnows extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                boolean same(byte[] expected, byte[] shown) {
                    return shown.length >= expected.length
                            && Arrays.equals(expected, Arrays.copyOf(shown, expected.length));
                }
            };
        }
    }

    static class ShowsPasswords extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                BobbinException invalid(Token token, String why) {
                    String password = new String(token.password(), StandardCharsets.UTF_8);
                    return super.invalid(token, why + " (password " + password + ")");
                }
            };
        }
    }

    static class SaltsPasswords extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                public Token issue(TokenIdentifier identifier, String service) {
                    Token token = super.issue(identifier, service);
                    byte[] password = token.password();
                    password[0] = (byte) chance.nextInt();
                    return new Token(token.identifier(), password, token.kind(), service);
                }

                @Override
                boolean same(byte[] expected, byte[] shown) {
                    return shown.length == expected.length
                            && Arrays.equals(expected, 1, expected.length, shown, 1, shown.length);
                }
            };
        }
    }

    static class FailsOnNonsense extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                BobbinException invalid(Token token, String why) {
                    return why.equals("unreadable")
                            ? new BobbinException(ErrorCode.INTERNAL, token.kind())
                            : super.invalid(token, why);
                }
            };
        }
    }
}
