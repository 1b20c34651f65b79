package io.bobbin.security.tck;

import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.Caller;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import java.util.ArrayList;
import java.util.List;

/** Securities that do something wrong with keys, or about who is a node. */
final class FaultsOfKeys {

    private FaultsOfKeys() {}

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
}
