package io.bobbin.security.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.CallCredentials;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.spec.contract.ContractRun;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
                new Fault(UsesNoKey.class, "aTokenOfAnotherClusterIsRefusedEvenIfItNamesAKeyOfThisOne"),
                new Fault(TriesEveryKey.class, "theKeyOfOneKindIsNoneOfAnother"),
                new Fault(NeverForgetsAKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(KnowsOneKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(MakesWithTheLastKey.class, "theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird"),
                new Fault(MakesTokensOnNodes.class, "aNodeChecksWithTheKeysThatItIsGivenAndMakesNothingWithThem"),
                new Fault(MixesHolders.class, "whatANodeIsGivenTakesNothingFromAManagerInTheSameProcess"),
                new Fault(CountsKeys.class, "eachNewKeyIsAnother"),
                new Fault(GuessableKeys.class, "twoManagersMakeDifferentKeys"),
                new Fault(LetsAnyoneBeANode.class, "aNameAloneOrTheTokenOfAnApplicationSpeaksForNoNode"),
                new Fault(BelievesEveryNode.class, "aForgedProofOfANodeIsRefused"),
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

    static class UsesNoKey extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                byte[] password(String kind, MasterKey key, byte[] identifier) {
                    return super.password(kind, new MasterKey(1, new Secret(new byte[] {7})), identifier);
                }
            };
        }
    }

    static class TriesEveryKey extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                List<MasterKey> checking(String kind) {
                    var all = new ArrayList<MasterKey>();
                    keys.values().forEach(held -> held.byKind().values().forEach(all::addAll));
                    return all;
                }
            };
        }
    }

    static class NeverForgetsAKey extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                private final List<TokenKeys> ever = new ArrayList<>();

                @Override
                public void use(KeyHolder holder, TokenKeys given) {
                    super.use(holder, given);
                    ever.add(given);
                }

                @Override
                List<MasterKey> checking(String kind) {
                    return ever.stream().flatMap(held -> held.of(kind).stream()).toList();
                }
            };
        }
    }

    static class KnowsOneKey extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                List<MasterKey> checking(String kind) {
                    List<MasterKey> all = super.checking(kind);
                    return all.isEmpty() ? all : all.subList(0, 1);
                }
            };
        }
    }

    static class MakesWithTheLastKey extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                MasterKey making(String kind) {
                    super.making(kind);
                    List<MasterKey> own = of(KeyHolder.MANAGER, kind);
                    return own.get(own.size() - 1);
                }
            };
        }
    }

    static class MakesTokensOnNodes extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                MasterKey making(String kind) {
                    List<MasterKey> given = of(KeyHolder.NODE, kind);
                    return given.isEmpty() ? super.making(kind) : given.get(0);
                }
            };
        }
    }

    static class MixesHolders extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                public void use(KeyHolder holder, TokenKeys given) {
                    keys.clear();
                    super.use(holder, given);
                }
            };
        }
    }

    static class CountsKeys extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                public MasterKey newKey() {
                    return new MasterKey(1, super.newKey().secret());
                }
            };
        }
    }

    static class GuessableKeys extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                private int last;

                @Override
                public MasterKey newKey() {
                    var secret = new byte[20];
                    secret[0] = (byte) ++last;
                    return new MasterKey(super.newKey().id(), new Secret(secret));
                }
            };
        }
    }

    static class LetsAnyoneBeANode extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                Caller person(String user) {
                    return new Caller(user, null, null);
                }
            };
        }
    }

    static class BelievesEveryNode extends KeyedSecurityContract {

        @Override
        protected Security newSecurity() {
            return new SmallSecurity() {
                @Override
                Caller nodeManager(Token proof) {
                    return new Caller("bobbin", null, proof.kind()).speakingForNodes(true);
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
