package io.bobbin.client.am;

import io.bobbin.api.error.BobbinException;
import io.bobbin.api.error.ErrorCode;
import io.bobbin.api.id.ApplicationAttemptId;
import io.bobbin.api.token.Secret;
import io.bobbin.api.token.Token;
import io.bobbin.security.spi.TokenIdentifier;
import io.bobbin.security.spi.TokenPassword;
import io.bobbin.wire.proto.codec.TokenIdentifierCodec;

/**
 * With what an AM checks the tokens of its own clients, who find theirs in the application's report (TOK-08). May be used
 * on any thread.
 *
 * @param attempt the attempt whose AM checks
 * @param key as the answer to its registration brought it
 */
public record ClientTokens(ApplicationAttemptId attempt, Secret key) {

    /**
     * The user who shows a token.
     *
     * @throws BobbinException INVALID_TOKEN, naming what is wrong, when it is no token for this attempt's AM
     */
    public String client(Token token) {
        if (!token.kind().equals(Token.CLIENT_TO_AM)) {
            throw invalid("a token of kind " + Token.CLIENT_TO_AM + " is needed");
        }
        if (!TokenPassword.matches(key, token.identifier(), token.password())) {
            throw invalid("its password does not belong to its identifier, or it is for another attempt");
        }
        if (!(TokenIdentifierCodec.decode(token.kind(), token.identifier())
                        instanceof TokenIdentifier.ClientToAm identifier)
                || !identifier.attempt().equals(attempt)) {
            throw invalid("it is for another attempt");
        }
        return identifier.client();
    }

    private BobbinException invalid(String why) {
        return new BobbinException(ErrorCode.INVALID_TOKEN, "Token of a client of " + attempt + ": " + why);
    }
}
