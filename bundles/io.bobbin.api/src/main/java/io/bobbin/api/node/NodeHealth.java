package io.bobbin.api.node;

/**
 * What a node says of its own condition (NSU-07).
 *
 * @param report the cause, for people; empty when healthy
 * @param time when it was found out, in ms since the epoch
 */
public record NodeHealth(boolean healthy, String report, long time) {}
