package io.bobbin.api.token;

import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tokens by alias and secrets by name, in the order in which they were added. Secrets are kept as Base64 text, so that
 * equal credentials are equal values.
 */
public record Credentials(Map<String, Token> tokens, Map<String, String> secrets) {

    public static final Credentials EMPTY = new Credentials(Map.of(), Map.of());

    public Credentials {
        tokens = Collections.unmodifiableMap(new LinkedHashMap<>(tokens));
        secrets = Collections.unmodifiableMap(new LinkedHashMap<>(secrets));
    }

    /** These credentials and a token, which replaces one of the same alias. */
    public Credentials with(String alias, Token token) {
        var all = new LinkedHashMap<>(tokens);
        all.put(alias, token);
        return new Credentials(all, secrets);
    }

    /** These credentials and a secret, which replaces one of the same name. */
    public Credentials withSecret(String name, byte[] secret) {
        var all = new LinkedHashMap<>(secrets);
        all.put(name, Base64.getEncoder().encodeToString(secret));
        return new Credentials(tokens, all);
    }

    /** These credentials without the tokens of a kind (DSH-11). */
    public Credentials withoutKind(String kind) {
        var kept = new LinkedHashMap<>(tokens);
        kept.values().removeIf(token -> token.kind().equals(kind));
        return new Credentials(kept, secrets);
    }

    /** Names only: neither passwords nor secrets reach a log. */
    @Override
    public String toString() {
        return "Credentials[tokens " + tokens + ", secrets " + secrets.keySet() + "]";
    }
}
