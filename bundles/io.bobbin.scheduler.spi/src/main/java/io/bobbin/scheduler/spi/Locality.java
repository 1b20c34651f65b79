package io.bobbin.scheduler.spi;

/** How near a container is to where it was wanted; says which outstanding numbers it lowers (SCH-23, SCH-29). */
public enum Locality {
    NODE,
    RACK,
    ANY
}
