package io.bobbin.scheduler.spi;

/** How an AM is told that a container is wanted back. */
public enum PreemptionContract {
    /** It will be taken when the notice is over (AMS-45). */
    STRICT,
    /** It will be taken unless as much is given back by then, in whichever containers the AM likes (AMS-46). */
    NEGOTIABLE
}
