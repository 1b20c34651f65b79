package io.bobbin.security.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.token.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdminTokenTest {

    private final ChosenSecurity security = new ChosenSecurity("none is there");

    private Caller show(Token token) {
        return security.authenticate(new CallCredentials("whoever", token), null);
    }

    private void refused(Token token) {
        assertThatThrownBy(() -> show(token)).isInstanceOfSatisfying(BobbinException.class, refusal -> {
            assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_TOKEN);
            assertThat(refusal).hasMessageNotContaining("s3cret");
        });
    }

    @Test
    void whoShowsTheSecretIsTheOperatorUnderTheNameGiven() {
        security.admit(new AdminToken("s3cret\n"));

        Caller caller = show(AdminToken.shown("ann", " s3cret "));

        assertThat(caller.user()).isEqualTo("ann");
        assertThat(caller.administrator()).isTrue();
        assertThat(caller.attempt()).isNull();
        assertThat(caller.speaksForNodes()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "s3cre", "s3crets", "S3CRET", "other"})
    void anotherSecretProvesNothing(String secret) {
        security.admit(new AdminToken("s3cret"));

        refused(AdminToken.shown("ann", secret));
    }

    @Test
    void withoutASecretOfTheDaemonNothingIsProven() {
        refused(AdminToken.shown("ann", "s3cret"));

        security.admit(new AdminToken(""));
        refused(AdminToken.shown("ann", ""));
    }
}
