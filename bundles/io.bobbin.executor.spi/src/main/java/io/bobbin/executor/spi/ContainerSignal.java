package io.bobbin.executor.spi;

/** What a whole process tree can be told. */
public enum ContainerSignal {
    /** End in order. */
    TERM,
    /** End at once. */
    KILL
}
