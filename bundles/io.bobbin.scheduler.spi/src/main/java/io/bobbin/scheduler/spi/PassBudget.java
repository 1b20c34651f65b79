package io.bobbin.scheduler.spi;

/**
 * How much one pass may do. Counts work and never time, so that a pass can be repeated (rule 14).
 *
 * @param proposals how many proposals it may make at the most
 * @param looks how many pairs of ask and node it may look at before it returns
 */
public record PassBudget(int proposals, int looks) {}
