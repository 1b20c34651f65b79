package io.bobbin.api.token;

/**
 * A key under which the passwords of tokens are made.
 *
 * @param id by which tokens name it; not 0, which stands for no key
 */
public record MasterKey(int id, Secret secret) {}
