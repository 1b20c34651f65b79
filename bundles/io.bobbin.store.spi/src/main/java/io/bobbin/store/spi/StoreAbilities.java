package io.bobbin.store.spi;

/**
 * What a store promises.
 *
 * @param durable whether records outlive the process
 * @param comparesTerms whether it refuses writes of an older term from another process, which HA needs
 */
public record StoreAbilities(boolean durable, boolean comparesTerms) {}
