package io.bobbin.scheduler.spi;

/** An event with its place in the order of all events of a leadership. Numbers grow by one. */
public record NumberedEvent(long number, SchedulerEvent event) {}
