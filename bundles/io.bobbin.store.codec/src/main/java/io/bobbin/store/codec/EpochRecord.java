package io.bobbin.store.codec;

/**
 * The latest leadership that has written (SVC-16).
 *
 * @param clusterTimestamp when it began, in ms since the epoch
 */
public record EpochRecord(long term, long clusterTimestamp) {}
