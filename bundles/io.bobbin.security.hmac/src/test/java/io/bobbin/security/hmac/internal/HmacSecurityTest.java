package io.bobbin.security.hmac.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationId;
import io.bobbin.api.token.MasterKey;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.api.token.TokenKeys;
import io.bobbin.security.spi.KeyHolder;
import io.bobbin.security.spi.Security;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.tck.KeyedSecurityContract;
import io.bobbin.testkit.spec.Spec;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HmacSecurityTest extends KeyedSecurityContract {

    private static final Secret OF_NODES = new Secret("the secret of the nodes".getBytes(StandardCharsets.UTF_8));
    private static final TokenIdentifier RIGHT = new TokenIdentifier.AmRm(new ApplicationId(1, 2).attempt(3), 0);

    @Override
    protected Security newSecurity() {
        return new HmacSecurity(new KeyMaker(new SecureRandom()::nextBytes), new NodeProof(() -> OF_NODES));
    }

    @Test
    void itIsCalledHmac() {
        assertThat(manager().name()).isEqualTo("hmac");
    }

    @Test
    @Spec("TOK-10")
    void aRefusalOfAnOldKeyNamesItAndThoseInUse() {
        Token old = manager().issue(RIGHT, "");
        int oldId = manager().verify(old).keyId();
        var key = new MasterKey(77, new Secret(new byte[20]));
        manager().use(KeyHolder.MANAGER, TokenKeys.NONE.with(Token.AM_RM, List.of(key)));

        assertThatThrownBy(() -> manager().verify(old))
                .hasMessage("Token of kind 'YARN_AM_RM_TOKEN': it was made with key " + oldId
                        + ", which is not in use (in use: [77])");
    }

    @Test
    void aKindThatIsMuchTooLongIsNotSaidBack() {
        var token = new Token(new byte[] {1}, new byte[] {2}, "k".repeat(100_000), "");

        assertThatThrownBy(() -> manager().verify(token))
                .satisfies(refusal ->
                        assertThat(String.valueOf(refusal.getMessage())).hasSizeLessThan(1000));
    }

    @Test
    void keysComeFromChanceAlone() {
        var maker = new KeyMaker(bytes -> Arrays.fill(bytes, (byte) 5));

        MasterKey key = maker.next(id -> false);

        var fives = new byte[KeyMaker.SECRET_BYTES];
        Arrays.fill(fives, (byte) 5);
        assertThat(key).isEqualTo(new MasterKey(0x05050505, new Secret(fives)));
    }

    @Test
    void anIdIsNeitherNoneNorOneInUse() {
        var maker = new KeyMaker(bytes -> Arrays.fill(bytes, (byte) 0));

        assertThat(maker.next(id -> false).id()).isEqualTo(1);
        assertThat(maker.next(id -> id == 1 || id == 2).id()).isEqualTo(3);
    }

    @Test
    void aNodeWithoutANameOrWithAnEndlessOneIsRefused() {
        var proof = new NodeProof(() -> OF_NODES);

        for (String user : List.of("", "x".repeat(300))) {
            refused(ErrorCode.INVALID_TOKEN, () -> proof.verify(proof.of(user)));
        }
    }

    @Test
    void whoWasProvenStaysSoUntilKeysOrTheNodesSecretChange() {
        var security =
                new HmacSecurity(new KeyMaker(bytes -> Arrays.fill(bytes, (byte) 5)), new NodeProof(() -> OF_NODES));
        Object first = security.stamp();
        assertThat(security.stamp()).isSameAs(first);

        security.use(KeyHolder.MANAGER, TokenKeys.NONE);
        Object second = security.stamp();
        assertThat(second).isNotSameAs(first);

        security.changed();
        assertThat(security.stamp()).isNotSameAs(second);
    }
}
