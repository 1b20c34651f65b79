package io.bobbin.api.token;

import java.util.Arrays;

/**
 * A right that its bearer shows: an identifier that says what it is for, a password that proves who issued it, its
 * kind and the service that it is shown to. Never print the password.
 */
public record Token(byte[] identifier, byte[] password, String kind, String service) {

    public static final String AM_RM = "YARN_AM_RM_TOKEN";
    public static final String NM = "NMToken";
    public static final String CONTAINER = "ContainerToken";
    public static final String CLIENT_TO_AM = "YARN_CLIENT_TOKEN";

    public Token {
        identifier = identifier.clone();
        password = password.clone();
    }

    @Override
    public byte[] identifier() {
        return identifier.clone();
    }

    @Override
    public byte[] password() {
        return password.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Token that
                && Arrays.equals(identifier, that.identifier)
                && Arrays.equals(password, that.password)
                && kind.equals(that.kind)
                && service.equals(that.service);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(identifier) * 31 + kind.hashCode();
    }

    @Override
    public String toString() {
        return "Token[" + kind + ", service '" + service + "', identifier of " + identifier.length + " bytes]";
    }
}
