package io.bobbin.security.tck;

import static org.assertj.core.api.Assertions.assertThat;

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
import io.bobbin.testkit.spec.Spec;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** The further promises of a {@link Security} whose tokens are made with keys, and whose nodes prove that they are. */
public abstract class KeyedSecurityContract extends SecurityContract {

    /** No shorter secret withstands guessing. */
    private static final int SHORTEST_SECRET = 16;

    private static MasterKey newKey(Security security) {
        return Objects.requireNonNull(security.newKey(), "a security with keys makes them");
    }

    // Keys

    @Test
    void noTokenIsMadeOrBelievedBeforeThereAreKeys() throws Exception {
        Security bare = newSecurity();
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            Token token = manager().issue(identifier, "");

            refused(ErrorCode.NOT_READY, () -> bare.issue(identifier, ""));
            refused(ErrorCode.NOT_READY, () -> bare.verify(token));
        }
    }

    @Test
    void eachNewKeyIsAnother() {
        var ids = new HashSet<Integer>();
        var secrets = new HashSet<Secret>();
        for (int i = 0; i < 100; i++) {
            MasterKey key = newKey(manager());

            assertThat(ids.add(key.id())).as("id %s is new", key.id()).isTrue();
            assertThat(secrets.add(key.secret()))
                    .as("secret of key %s", key.id())
                    .isTrue();
            assertThat(key.id()).isNotZero();
            assertThat(key.secret().bytes()).hasSizeGreaterThanOrEqualTo(SHORTEST_SECRET);
        }
    }

    @Test
    void twoManagersMakeDifferentKeys() throws Exception {
        assertThat(newKey(newSecurity()).secret())
                .isNotEqualTo(newKey(newSecurity()).secret());
    }

    @Test
    @Spec("TOK-01")
    void aTokenNamesTheKeyThatItIsMadeWith() {
        MasterKey key = newKey(manager());
        manager().use(KeyHolder.MANAGER, Samples.all(key));

        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            assertThat(manager().verify(manager().issue(identifier, "")).keyId())
                    .isEqualTo(key.id());
        }
    }

    @Test
    void passwordsAreThoseOfHadoop() throws Exception {
        MasterKey key = newKey(manager());
        manager().use(KeyHolder.MANAGER, Samples.all(key));
        var mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(key.secret().bytes(), "HmacSHA1"));

        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            Token token = manager().issue(identifier, "");

            assertThat(token.password()).isEqualTo(mac.doFinal(token.identifier()));
        }
    }

    @Test
    @Spec("TOK-10")
    void aTokenOfAnotherClusterIsRefusedEvenIfItNamesAKeyOfThisOne() throws Exception {
        MasterKey own = newKey(manager());
        manager().use(KeyHolder.MANAGER, Samples.all(own));
        Security foreign = newSecurity();
        foreign.use(KeyHolder.MANAGER, Samples.all(newKey(foreign)));
        Security imitator = newSecurity();
        imitator.use(
                KeyHolder.MANAGER,
                Samples.all(new MasterKey(own.id(), newKey(imitator).secret())));

        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            refused(ErrorCode.INVALID_TOKEN, () -> manager().verify(foreign.issue(identifier, "")));
            refused(ErrorCode.INVALID_TOKEN, () -> manager().verify(imitator.issue(identifier, "")));
        }
    }

    @Test
    @Spec("TOK-10")
    void theCurrentAndTheOtherKeyOfAKindAreGoodAndNoThird() {
        MasterKey first = newKey(manager());
        MasterKey second = newKey(manager());
        MasterKey third = newKey(manager());

        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            manager().use(KeyHolder.MANAGER, Samples.all(first));
            Token early = manager().issue(identifier, "");

            manager().use(KeyHolder.MANAGER, Samples.all(first, second));
            assertThat(manager().verify(manager().issue(identifier, "")).keyId())
                    .as("new tokens are made with the first key")
                    .isEqualTo(first.id());

            manager().use(KeyHolder.MANAGER, Samples.all(second, first));
            Token late = manager().issue(identifier, "");
            assertThat(manager().verify(late).keyId()).isEqualTo(second.id());
            assertThat(manager().verify(early).keyId()).isEqualTo(first.id());

            manager().use(KeyHolder.MANAGER, Samples.all(third, second));
            assertThat(manager().verify(late).keyId()).isEqualTo(second.id());
            refused(ErrorCode.INVALID_TOKEN, () -> manager().verify(early));
        }
    }

    @Test
    void theKeyOfOneKindIsNoneOfAnother() {
        MasterKey forAms = newKey(manager());
        MasterKey forNodes = new MasterKey(forAms.id(), newKey(manager()).secret());
        var keys = Samples.all(forNodes).with(Token.AM_RM, List.of(forAms));
        manager().use(KeyHolder.MANAGER, Samples.all(forNodes));
        Token made = manager().issue(Samples.AM_RM, "");
        manager().use(KeyHolder.MANAGER, keys);

        refused(ErrorCode.INVALID_TOKEN, () -> manager().verify(made));
    }

    // Nodes

    @Test
    @Spec("TOK-11")
    void aNodeChecksWithTheKeysThatItIsGivenAndMakesNothingWithThem() {
        Token token = manager().issue(Samples.CONTAINER, "");

        assertThat(node().verify(token)).isEqualTo(manager().verify(token));
        for (TokenIdentifier identifier : Samples.IDENTIFIERS) {
            refused(ErrorCode.NOT_READY, () -> node().issue(identifier, ""));
        }
    }

    @Test
    void whatANodeIsGivenTakesNothingFromAManagerInTheSameProcess() {
        Token before = manager().issue(Samples.AM_RM, "");
        Security foreign = node();
        MasterKey other = newKey(foreign);

        manager().use(KeyHolder.NODE, TokenKeys.NONE.with(Token.NM, List.of(other)));

        assertThat(manager().verify(before)).isNotNull();
        assertThat(manager().verify(manager().issue(Samples.NM, "")).keyId()).isNotEqualTo(other.id());
    }

    @Test
    void aNodeThatGetsALaterKeyNoLongerBelievesTheOneBeforeTheLast() throws Exception {
        Security late = newSecurity();
        Token token = manager().issue(Samples.NM, "");
        late.use(KeyHolder.NODE, Samples.all(newKey(late), newKey(late)));

        refused(ErrorCode.INVALID_TOKEN, () -> late.verify(token));
    }

    @Test
    void aNodeProvesThatItIsOne() {
        CallCredentials proof = node().nodeCredentials("bobbin");

        Caller caller = manager().authenticate(proof, Samples.HERE);

        assertThat(caller.speaksForNodes()).isTrue();
        assertThat(caller.user()).isEqualTo("bobbin");
        assertThat(caller.attempt()).isNull();
    }

    @Test
    void aNameAloneOrTheTokenOfAnApplicationSpeaksForNoNode() {
        for (CallCredentials credentials : List.of(
                CallCredentials.user("bobbin"),
                new CallCredentials("bobbin", manager().issue(Samples.AM_RM, "")),
                new CallCredentials("bobbin", manager().issue(Samples.NM, "")))) {
            assertThat(manager().authenticate(credentials, Samples.HERE).speaksForNodes())
                    .as("%s", credentials)
                    .isFalse();
        }
    }

    @Test
    void aForgedProofOfANodeIsRefused() {
        Token proof = Objects.requireNonNull(node().nodeCredentials("bobbin").token(), "a node shows a token");
        byte[] password = proof.password();
        password[0] ^= 1;
        byte[] identifier = proof.identifier();
        identifier[0] ^= 1;

        for (Token forged : List.of(
                new Token(proof.identifier(), password, proof.kind(), ""),
                new Token(identifier, proof.password(), proof.kind(), ""),
                new Token(proof.identifier(), new byte[0], proof.kind(), ""))) {
            refused(ErrorCode.INVALID_TOKEN, () -> manager()
                    .authenticate(new CallCredentials("bobbin", forged), Samples.HERE));
        }
    }
}
