package io.bobbin.scheduler.spi;

/**
 * The outstanding number of a key at a place from now on; 0 cancels it (SCH-22).
 *
 * @param place a host, a rack or {@code *}
 * @param label the node label wanted; empty for none
 */
public record AskUpdate(AskKey key, String place, int number, boolean relaxLocality, String label) {}
