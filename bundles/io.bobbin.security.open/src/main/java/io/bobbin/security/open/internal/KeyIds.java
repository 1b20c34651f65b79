package io.bobbin.security.open.internal;

import io.bobbin.security.spi.TokenIdentifier;

/** The id of the key that a token is made with. */
final class KeyIds {

    private KeyIds() {}

    static int of(TokenIdentifier identifier) {
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return right.keyId();
        }
        return identifier instanceof TokenIdentifier.Nm right
                ? right.keyId()
                : ((TokenIdentifier.Container) identifier).keyId();
    }

    static TokenIdentifier with(TokenIdentifier identifier, int keyId) {
        if (identifier instanceof TokenIdentifier.AmRm right) {
            return new TokenIdentifier.AmRm(right.attempt(), keyId);
        }
        if (identifier instanceof TokenIdentifier.Nm right) {
            return new TokenIdentifier.Nm(right.attempt(), right.node(), right.submitter(), keyId);
        }
        var right = (TokenIdentifier.Container) identifier;
        return new TokenIdentifier.Container(
                right.container(),
                right.node(),
                right.submitter(),
                right.resource(),
                right.priority(),
                right.expiry(),
                right.creationTime(),
                right.rmIdentifier(),
                right.applicationMaster(),
                right.allocationRequestId(),
                keyId);
    }
}
