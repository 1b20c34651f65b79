package io.bobbin.api.scheduler;

/**
 * A step that a swap has begun.
 *
 * @param began in ms since the epoch
 * @param tookMicros how long it took, in µs; -1 while it goes on
 */
public record SwapStepTime(SwapStep step, long began, long tookMicros) {}
