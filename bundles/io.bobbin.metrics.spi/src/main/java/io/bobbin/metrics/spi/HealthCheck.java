package io.bobbin.metrics.spi;

/**
 * One thing that has to be so for a daemon to do its work.
 *
 * @param name short, lower case, such as scheduler
 * @param detail what was found, for people; also when all is well
 */
public record HealthCheck(String name, boolean ok, String detail) {}
